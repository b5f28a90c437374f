import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Seldom changed and asked for once: whoever changes it puts the new values here. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call('GET /api/agency/', { signal }),
  staleTime: 'static',
})

export const useAgency = () => useQuery(agencyQuery)
