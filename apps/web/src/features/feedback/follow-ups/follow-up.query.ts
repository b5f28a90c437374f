import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const followUpQuery = (id: number) =>
  queryOptions({
    queryKey: ['follow-up', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/follow-ups/:id/', { params: { id: String(id) }, signal })).data,
  })
