import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const rewardTypesQuery = queryOptions({
  queryKey: ['reward-types'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/reward-types/', { signal })).data,
})
