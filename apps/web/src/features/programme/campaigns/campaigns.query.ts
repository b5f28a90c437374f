import type { Calls, Campaign } from '@rihla/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

export type DryRunBody = Calls['POST /api/admin/campaigns/dry-run/']['body']

export const useCampaigns = () =>
  usePaginatedQuery<Campaign>(['campaigns'], (_, signal) => call('GET /api/admin/campaigns/', { signal }))

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaigns', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/campaigns/:id/', { params: { id }, signal })).data,
  })

export const campaignAddress = (id: number | 'new') => `/admin/programme/campaigns/${id}`
