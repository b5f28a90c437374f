import type { FollowUpState } from '@rihla/domain'
import { useQuery, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { usePaginatedQuery } from '../../../lib/use-paginated-query.ts'

export const followUpQuery = (id: number) =>
  queryOptions({
    queryKey: ['follow-up', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/follow-ups/:id/', { params: { id: String(id) }, signal })).data,
  })

const AT_ONCE = '10'

export const useFollowUps = (state: FollowUpState) =>
  usePaginatedQuery(['follow-ups', state], (cursor, signal) =>
    call('GET /api/admin/follow-ups/', { query: { state, limit: AT_ONCE, ...cursor }, signal }),
  )

const WAITING_SHOWN = '5'

/** The new ones that have waited longest, and how many there are. */
export const useLongestWaiting = () =>
  useQuery({
    queryKey: ['follow-ups', 'longest-waiting'],
    queryFn: ({ signal }) =>
      call('GET /api/admin/follow-ups/', { query: { state: 'new', sort: 'created', limit: WAITING_SHOWN }, signal }),
  })

/** The number of low ratings without a follow-up. */
export const useFollowUpCount = (): number => {
  const { data } = useQuery({
    queryKey: ['follow-ups', 'count'],
    queryFn: ({ signal }) => call('GET /api/admin/follow-ups/', { query: { state: 'new', limit: '1' }, signal }),
  })
  return data?.total ?? 0
}
