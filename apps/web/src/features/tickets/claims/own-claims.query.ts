import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const ownClaimsQuery = queryOptions({
  queryKey: ['own claims'],
  queryFn: async ({ signal }) => (await call('GET /api/client/claims/', { query: { limit: '100' }, signal })).data,
})
