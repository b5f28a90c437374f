import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The statement for staff; separate from the client's own, so that clients download no staff code. */
export const statementOfQuery = (clientId: number) =>
  infiniteQueryOptions({
    queryKey: ['points of', clientId],
    queryFn: ({ pageParam: cursor, signal }) =>
      call('GET /api/admin/clients/:id/points/', {
        params: { id: String(clientId) },
        query: cursor === null ? {} : { cursor },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  })
