import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'

type Page<Row> = { data: Row[]; next_cursor: string | null; total: number | null }
type FetchPage<Row> = (cursor: { cursor?: string }, signal: AbortSignal) => Promise<Page<Row>>
/** The refetch interval in milliseconds while rows are about to change; false when none is. */
type LookAgain<Row> = (rows: Row[]) => number | false

/**
 * A list that grows page by page. The key contains every filter, so an older answer is never shown for newer filters;
 * until the new rows arrive the old ones stay, marked as stale. A page can be empty and still have a next one.
 */
export const usePaginatedQuery = <Row>(queryKey: QueryKey, fetchPage: FetchPage<Row>, lookAgain?: LookAgain<Row>) => {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam === undefined ? {} : { cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => lookAgain?.(state.data?.pages.flatMap((page) => page.data) ?? []) ?? false,
  })
  const rows = query.data?.pages.flatMap((page) => page.data)
  const { hasNextPage, isFetching, fetchNextPage } = query
  const isEmptySoFar = rows?.length === 0 && hasNextPage && !query.isPlaceholderData
  // "No match" for the last filter says nothing about this one.
  const isUnknown = rows?.length === 0 && query.isPlaceholderData

  useEffect(() => {
    if (isEmptySoFar && !isFetching) void fetchNextPage()
  }, [isEmptySoFar, isFetching, fetchNextPage])

  return {
    /** Undefined until the first answer. */
    rows: isEmptySoFar || isUnknown ? undefined : rows,
    total: query.data?.pages[0]?.total ?? null,
    error: query.error,
    isFetching,
    isStale: query.isPlaceholderData,
    hasMore: hasNextPage,
    isFetchingMore: query.isFetchingNextPage,
    showMore: () => void fetchNextPage(),
    retry: () => void query.refetch(),
  }
}

export type Listing<Row> = Omit<ReturnType<typeof usePaginatedQuery<Row>>, 'rows'> & { rows: Row[] | undefined }
