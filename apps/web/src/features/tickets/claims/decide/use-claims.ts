import type { ClaimState, Language } from '@rihla/domain'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { call } from '../../../../lib/api.ts'
import { usePaginatedQuery } from '../../../../lib/use-paginated-query.ts'

/** The server names airlines and cities in the reader's language. */
export const claimQuery = (id: number, language: Language) =>
  queryOptions({
    queryKey: ['claim', id, language],
    queryFn: async ({ signal }) =>
      (await call('GET /api/admin/claims/:id/', { params: { id: String(id) }, signal })).data,
  })

export const useClaims = (state: ClaimState) =>
  usePaginatedQuery(['claims', state, useLanguage()], (cursor, signal) =>
    call('GET /api/admin/claims/', {
      // Those that have waited longest come first.
      query: { state, ...(state === 'waiting' && { sort: 'created' }), ...cursor },
      signal,
    }),
  )

const WAITING_SHOWN = '5'

export const useOldestClaims = () =>
  useQuery({
    queryKey: ['claims', 'oldest', useLanguage()],
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
