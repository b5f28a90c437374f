import type { Language } from '@rihla/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The server names airlines and cities in the reader's language. */
export const ownClaimsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['own claims', language],
    queryFn: async ({ signal }) => (await call('GET /api/client/claims/', { query: { limit: '100' }, signal })).data,
  })
