import type { AdminTicket } from '@rihla/contract'
import type { Relation } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import type { Passenger } from './passport-warning.ts'

export type FamilyMember = Passenger & { id: number; relation?: Relation }

/** The travellers of a client (PEOPLE-2). Until they are loaded, those who are on the opened ticket are known. */
export const useFamily = (clientId: number | undefined, ticket: AdminTicket | undefined) => {
  const query = useQuery({
    queryKey: ['travellers', clientId, 'for a trip'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/clients/:id/travellers/', { params: { id: String(clientId) }, signal })).data,
    enabled: clientId !== undefined,
  })
  const known: readonly FamilyMember[] = clientId === ticket?.client.id ? (ticket?.travellers ?? []) : []
  return { family: query.data ?? known, isLoading: query.isLoading, isError: query.isError, retry: query.refetch }
}

export type Family = ReturnType<typeof useFamily>
