import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const ownTravellersQuery = queryOptions({
  queryKey: ['own travellers'],
  queryFn: async ({ signal }) => (await call('GET /api/client/travellers/', { signal })).data,
})
