import type { ClaimState } from '@rihla/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../../lib/api.ts'
import { usePaginatedQuery } from '../../../../lib/use-paginated-query.ts'

export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: ['claim', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/claims/:id/', { params: { id: String(id) }, signal })).data,
  })

export const useClaims = (state: ClaimState) =>
  usePaginatedQuery(['claims', state], (cursor, signal) =>
    call('GET /api/admin/claims/', {
      // Those that have waited longest come first.
      query: { state, ...(state === 'waiting' && { sort: 'created' }), ...cursor },
      signal,
    }),
  )

const WAITING_SHOWN = '5'

export const useOldestClaims = () =>
  useQuery({
    queryKey: ['claims', 'oldest'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/claims/', { query: { sort: 'created', limit: WAITING_SHOWN }, signal }),
  })

/** How many claims wait for a decision. */
export const useClaimCount = (): number => {
  const { data } = useQuery({
    queryKey: ['claims', 'count'],
    queryFn: ({ signal }) => call('GET /api/admin/claims/', { query: { limit: '1' }, signal }),
  })
  return data?.total ?? 0
}
