import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useListing } from '../../lib/use-listing.ts'
import { FILTERS, readFilters } from './audit-filters.ts'

export const useAudit = () => {
  const address = useAddress(FILTERS)
  const query = readFilters(address.filters)
  const listing = useListing(['audit', query], (cursor, signal) =>
    call('GET /api/admin/audit/', { query: { ...query, ...cursor }, signal }),
  )
  return { address, listing, isFiltered: Object.keys(query).length > 0 }
}

/** Who can be chosen in the filter; without an answer there is only everyone. */
export const useAuditPeople = () =>
  useQuery({ queryKey: ['audit', 'people'], queryFn: ({ signal }) => call('GET /api/admin/audit/people/', { signal }) })
    .data?.data ?? []
