import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const ownDataQuery = queryOptions({
  queryKey: ['own data'],
  queryFn: async ({ signal }) => (await call('GET /api/client/data/', { signal })).data,
})
