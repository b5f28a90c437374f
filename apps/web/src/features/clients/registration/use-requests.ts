import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

export const useRequests = () =>
  usePaginatedQuery(['requests', 'list'], (cursor, signal) =>
    call('GET /api/admin/requests/', { query: cursor, signal }),
  )
