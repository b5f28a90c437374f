import { call } from '../../lib/api.ts'
import { useAddress } from '../../lib/use-address.ts'
import { useListing } from '../../lib/use-listing.ts'
import { FILTERS, readFilters } from './review-filters.ts'

/** DASH-5: the list as the address bar filters it. */
export const useReviews = () => {
  const address = useAddress(FILTERS)
  const query = readFilters(address.filters)
  const listing = useListing(['reviews', query], (cursor, signal) =>
    call('GET /api/admin/feedback/', { query: { ...query, ...cursor }, signal }),
  )
  return { address, query, listing, isFiltered: Object.keys(query).length > 0 }
}

export type Reviews = ReturnType<typeof useReviews>
export type ReviewRow = NonNullable<Reviews['listing']['rows']>[number]
