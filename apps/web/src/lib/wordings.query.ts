import type { Language } from '@rihla/domain'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** CONV-8: what a person reads before agreeing to offers, by channel, in one language. */
export const wordingsQuery = (language: Language) =>
  queryOptions({
    queryKey: ['consent-wordings', language],
    queryFn: async ({ signal }) => (await call('GET /api/consent-wordings/', { query: { language }, signal })).data,
  })
