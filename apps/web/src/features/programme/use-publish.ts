import type { Calls, Programme } from '@rihla/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../lib/api-error.ts'
import { call } from '../../lib/api.ts'
import { agencyQuery } from '../../lib/use-agency.ts'
import { programmeQuery } from './programme.query.ts'

type PublishBody = Calls['PUT /api/admin/programme/scheduled/']['body']

export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'changed_meanwhile'

/** Saves or withdraws the next version, and reads the newest one. */
export const usePublish = () => {
  const queries = useQueryClient()
  const keep = (programme: Programme) => {
    queries.setQueryData(programmeQuery.queryKey, programme)
    // The rules in force are part of the agency that every screen reads.
    queries.query({ ...agencyQuery, staleTime: 0 }).catch(() => {})
    return programme
  }
  return {
    publish: useMutation({
      mutationFn: async (body: PublishBody) => keep((await call('PUT /api/admin/programme/scheduled/', { body })).data),
    }),
    withdraw: useMutation({
      mutationFn: async (saved_at: string) =>
        keep((await call('DELETE /api/admin/programme/scheduled/', { query: { saved_at } })).data),
    }),
    newest: useMutation({ mutationFn: () => queries.query({ ...programmeQuery, staleTime: 0 }) }),
  }
}
