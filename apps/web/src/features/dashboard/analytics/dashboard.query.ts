import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: ({ signal }) => call('GET /api/admin/dashboard/', { signal }),
})

export type Dashboard = Awaited<ReturnType<typeof call<'GET /api/admin/dashboard/'>>>
