import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const agencyQuery = queryOptions({
  queryKey: ['agency'],
  queryFn: ({ signal }) => call('GET /api/agency/', { signal }),
  staleTime: 'static',
})

export const useAgency = () => useQuery(agencyQuery)
