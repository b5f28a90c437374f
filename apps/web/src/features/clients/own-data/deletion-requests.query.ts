import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The clients who have waited longest for the deletion of their account. */
export const deletionRequestsQuery = (limit: string) =>
  queryOptions({
    queryKey: ['deletion requests', limit],
    queryFn: ({ signal }) => call('GET /api/admin/deletion-requests/', { query: { limit }, signal }),
  })
