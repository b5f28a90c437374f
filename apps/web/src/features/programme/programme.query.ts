import type { Calls } from '@rihla/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type RulesBody = Calls['POST /api/admin/programme/preview/']['body']

export const programmeQuery = queryOptions({
  queryKey: ['programme'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/programme/', { signal })).data,
})

/** While other rules are worked out, the last figures stay. */
export const previewQuery = (body: RulesBody | undefined) =>
  queryOptions({
    queryKey: ['programme-preview', body],
    queryFn: async ({ signal }) =>
      body ? (await call('POST /api/admin/programme/preview/', { body, signal })).data : null,
    enabled: body !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
