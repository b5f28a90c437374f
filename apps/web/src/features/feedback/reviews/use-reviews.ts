import { call } from '../../../lib/api.ts'
import { useUrlFilters } from '../../../lib/use-url-filters.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'
import { FILTERS, readFilters } from './review-filters.ts'

/** DASH-5: the list with the filters of the address bar. */
export const useReviews = () => {
  const address = useUrlFilters(FILTERS)
  const query = readFilters(address.filters)
  const listing = usePaginatedQuery(['reviews', query], (cursor, signal) =>
    call('GET /api/admin/feedback/', { query: { ...query, ...cursor }, signal }),
  )
  return { address, query, listing, isFiltered: Object.keys(query).length > 0 }
}

export type Reviews = ReturnType<typeof useReviews>
export type ReviewRow = NonNullable<Reviews['listing']['rows']>[number]
