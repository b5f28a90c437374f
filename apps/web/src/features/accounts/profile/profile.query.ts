import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('GET /api/client/profile/', { signal }),
})
