import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const clientPageQuery = (id: string) =>
  queryOptions({
    queryKey: ['client page', id],
    queryFn: async ({ signal }) => (await call('GET /api/admin/clients/:id/', { params: { id }, signal })).data,
  })
