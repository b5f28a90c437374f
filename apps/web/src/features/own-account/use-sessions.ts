import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export const useSessions = () =>
  useQuery({ queryKey: ['own-sessions'], queryFn: ({ signal }) => call('GET /api/admin/sessions/', { signal }) })

/** One of them, or without an id all but this one. */
export const useEndSession = () =>
  useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call('DELETE /api/admin/sessions/')
        : call('DELETE /api/admin/sessions/:id/', { params: { id } }),
  })
