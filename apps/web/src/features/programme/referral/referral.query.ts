import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const referralQuery = queryOptions({
  queryKey: ['referral'],
  queryFn: async ({ signal }) => (await call('GET /api/client/referral/', { signal })).data,
})
