import type { Profile } from '@rihla/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** As many as the profile contains. */
const PAGE = 100

/** The newest vouchers come with the profile; older ones are fetched on request. */
export const useAllVouchers = ({
  redeemed_rewards: newest,
  rewards_redeemed: total,
}: Pick<Profile, 'redeemed_rewards' | 'rewards_redeemed'>) => {
  const pages = useInfiniteQuery({
    queryKey: ['vouchers'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/client/vouchers/', { query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: false,
  })
  const known = new Set(newest.map(({ id }) => id))
  const fetched = pages.data?.pages.flatMap((page) => page.data) ?? []
  const vouchers = [...newest, ...fetched.filter(({ id }) => !known.has(id))]

  /** The first page only repeats what the profile contains, so the second one is fetched with it. */
  const showMore = async () => {
    const { data, hasNextPage } = await pages.fetchNextPage()
    if (data?.pages.length === 1 && hasNextPage) await pages.fetchNextPage()
  }

  return {
    vouchers,
    hasMore: pages.data ? pages.hasNextPage : total > newest.length,
    hasFailed: pages.isError,
    isFetching: pages.isFetching,
    showMore: () => void showMore(),
  }
}
