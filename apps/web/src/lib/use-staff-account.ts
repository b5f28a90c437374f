import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from './api.ts'

const accountQuery = queryOptions({
  queryKey: ['staff-account'],
  queryFn: ({ signal }) => call('GET /api/admin/account/', { signal }),
})

export const useStaffAccount = () => useQuery(accountQuery)
