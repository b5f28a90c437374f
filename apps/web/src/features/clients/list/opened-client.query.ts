import type { ListedClient } from '@rihla/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

const fetchClient = async (id: number, signal?: AbortSignal) =>
  (await call('GET /api/admin/clients/:id/', { params: { id: String(id) }, ...(signal && { signal }) })).data

/** The full national ID; every access is in the audit log (CLIENTS-1). */
const fetchNationalId = async (id: number, signal?: AbortSignal) => {
  const params = { id: String(id) }
  return (await call('POST /api/admin/clients/:id/national-id/', { params, ...(signal && { signal }) })).national_id
}

/** A client with the full national ID, for the form. */
export type OpenedClient = ListedClient

export const readClient = async (id: number, signal?: AbortSignal): Promise<OpenedClient> => {
  const [client, national_id] = await Promise.all([fetchClient(id, signal), fetchNationalId(id, signal)])
  return { ...client, national_id }
}

/** For the welcome: the national ID is read only while it is the client's password (CHAT-3). */
export const readClientToWelcome = async (id: number) => {
  const client = await fetchClient(id)
  return { ...client, password: client.first_password === 'national_id' ? await fetchNationalId(id) : null }
}

/**
 * Fetched once each time a form is opened, never in the background, and the full national ID is dropped with the form.
 */
export const openedClientQuery = (id: number) =>
  queryOptions({
    queryKey: ['opened client', id],
    queryFn: ({ signal }) => readClient(id, signal),
    staleTime: 'static',
    gcTime: 0,
  })
