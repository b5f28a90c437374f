import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The newest wording of each channel in each language. */
export const allWordingsQuery = queryOptions({
  queryKey: ['consent-wordings', 'all'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/consent-wordings/', { signal })).data,
})
