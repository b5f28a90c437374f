import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

/** Rarely changes and is fetched once: forms that change it write new values here. */
export const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call('GET /api/agency/', { signal }),
  staleTime: 'static',
})

export const useAgency = () => useQuery(agencyQuery)
