import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useSessions = () =>
  useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('GET /api/admin/sessions/', { signal }) })

/** Ends one session, or without an id all except this one. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call('DELETE /api/admin/sessions/')
        : call('DELETE /api/admin/sessions/:id/', { params: { id } }),
  })
