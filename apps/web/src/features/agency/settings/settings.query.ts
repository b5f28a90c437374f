import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/settings/', { signal })).data,
})
