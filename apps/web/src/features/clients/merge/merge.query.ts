import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** Never older than the page: the versions that are shown are the ones that are merged. */
export const comparisonQuery = (kept: string, merged: string) =>
  queryOptions({
    queryKey: ['merge', kept, merged],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/clients/:id/merge/', { params: { id: kept }, query: { with: merged }, signal })).data,
    gcTime: 0,
  })
