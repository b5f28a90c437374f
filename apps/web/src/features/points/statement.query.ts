import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const statementQuery = infiniteQueryOptions({
  queryKey: ['points'],
  queryFn: ({ pageParam: cursor, signal }) =>
    call('GET /api/client/points/', { query: cursor === null ? {} : { cursor }, signal }),
  initialPageParam: null as string | null,
  getNextPageParam: (page) => page.next_cursor,
})
