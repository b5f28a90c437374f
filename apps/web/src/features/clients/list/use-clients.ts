import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

/** CLIENTS-1: searched and paged by the server. */
export const useClients = (q: string) =>
  usePaginatedQuery(['clients', q], (cursor, signal) =>
    call('GET /api/admin/clients/', { query: { ...cursor, ...(q && { q }) }, signal }),
  )
