import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const checklistQuery = queryOptions({
  queryKey: ['checklist'],
  queryFn: async ({ signal }) => (await call('GET /api/admin/checklist/', { signal })).data,
})
