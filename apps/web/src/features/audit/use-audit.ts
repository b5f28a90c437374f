import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useUrlFilters } from '../../lib/use-url-filters.ts'
import { usePaginatedQuery } from '../../lib/use-paginated-query.ts'
import { FILTERS, readFilters } from './audit-filters.ts'

export const useAudit = () => {
  const address = useUrlFilters(FILTERS)
  const query = readFilters(address.filters)
  const listing = usePaginatedQuery(['audit', query], (cursor, signal) =>
    call('GET /api/admin/audit/', { query: { ...query, ...cursor }, signal }),
  )
  return { address, listing, isFiltered: Object.keys(query).length > 0 }
}

/** The people in the filter; without an answer only everyone. */
export const useAuditPeople = () =>
  useQuery({ queryKey: ['audit', 'people'], queryFn: ({ signal }) => call('GET /api/admin/audit/people/', { signal }) })
    .data?.data ?? []
