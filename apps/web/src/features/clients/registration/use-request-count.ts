import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** How many requests wait for a decision. */
export const useRequestCount = (): number => {
  const { data } = useQuery({
    queryKey: ['requests', 'count'],
    queryFn: ({ signal }) => call('GET /api/admin/requests/', { query: { limit: '1' }, signal }),
  })
  return data?.total ?? 0
}
