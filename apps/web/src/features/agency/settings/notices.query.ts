import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The newest privacy notice in each language. */
export const noticesQuery = queryOptions({
  queryKey: ['privacy-notice', 'all'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/privacy-notices/', { signal })).data,
})
