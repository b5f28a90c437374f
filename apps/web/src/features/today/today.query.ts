import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const weekQuery = queryOptions({
  queryKey: ['today', 'week'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/today/week/', { signal })).data,
})

export const passportsQuery = queryOptions({
  queryKey: ['today', 'passports'],
  queryFn: ({ signal }) => call('GET /api/admin/today/passports/', { signal }),
})

export const usedTodayQuery = queryOptions({
  queryKey: ['today', 'vouchers'],
  queryFn: ({ signal }) => call('GET /api/admin/today/vouchers/', { signal }),
})

export const figuresQuery = queryOptions({
  queryKey: ['today', 'figures'],
  queryFn: ({ signal }) => call('GET /api/admin/today/figures/', { signal }),
})
