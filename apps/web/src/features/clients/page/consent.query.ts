import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** CONV-8: every yes and no of a client, and the client's language. */
export const consentQuery = (id: number) =>
  queryOptions({
    queryKey: ['client consent', id],
    queryFn: ({ signal }) => call('GET /api/admin/clients/:id/consent/', { params: { id: String(id) }, signal }),
  })
