import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const readClient = async (id: number, signal?: AbortSignal) =>
  (await call('GET /api/admin/clients/:id/', { params: { id: String(id) }, ...(signal && { signal }) })).data

/**
 * Every look is in the audit log (CLIENTS-1): asked once each time a form is opened, never again in the background, and
 * the full national ID is forgotten with the form.
 */
export const openedClientQuery = (id: number) =>
  queryOptions({
    queryKey: ['opened client', id],
    queryFn: ({ signal }) => readClient(id, signal),
    staleTime: 'static',
    gcTime: 0,
  })
