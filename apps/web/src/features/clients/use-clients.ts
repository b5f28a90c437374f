import { call } from '../../lib/api.ts'
import { useListing } from '../../lib/use-listing.ts'

/** CLIENTS-1: searched and paged by the server. */
export const useClients = (q: string) =>
  useListing(['clients', q], (cursor, signal) =>
    call('GET /api/admin/clients/', { query: { ...cursor, ...(q && { q }) }, signal }),
  )
