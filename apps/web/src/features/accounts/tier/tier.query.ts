import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const tierQuery = queryOptions({
  queryKey: ['tier'],
  queryFn: ({ signal }) => call('GET /api/client/tier/', { signal }),
})
