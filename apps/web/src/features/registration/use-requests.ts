import { call } from '../../lib/api.ts'
import { useListing } from '../../lib/use-listing.ts'

export const useRequests = () =>
  useListing(['requests', 'list'], (cursor, signal) => call('GET /api/admin/requests/', { query: cursor, signal }))
