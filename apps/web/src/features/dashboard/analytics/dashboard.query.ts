import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Comparison } from './period.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('GET /api/admin/dashboard/', { signal }),
})

/** DASH-13 */
export const periodQuery = (range: { from: string; to: string }, against: Comparison) =>
  queryOptions({
    queryKey: ['analytics', range, against],
    queryFn: ({ signal }) => call('GET /api/admin/analytics/', { query: { ...range, against }, signal }),
    placeholderData: keepPreviousData,
  })

export type Dashboard = Awaited<ReturnType<typeof call<'GET /api/admin/dashboard/'>>>
