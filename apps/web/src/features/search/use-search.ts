import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const PAUSE_MS = 180
const LEAST_LETTERS = 2

/**
 * Each search has its own answer, so an older one is never shown for newer words. Until the new one arrives the old one
 * stays, but cannot be selected.
 */
export const useSearch = (typed: string) => {
  const wanted = typed.trim()
  const [sought] = useDebouncedValue(wanted, PAUSE_MS)
  const isAsked = [...wanted].length >= LEAST_LETTERS
  const search = useQuery({
    queryKey: ['search', sought],
    queryFn: ({ signal }) => call('GET /api/admin/search/', { query: { q: sought }, signal }),
    enabled: isAsked && [...sought].length >= LEAST_LETTERS,
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
  const isSettled = sought === wanted && !search.isPlaceholderData && !search.isPending
  return {
    isAsked,
    found: isAsked ? search.data : undefined,
    /** Whether the answer belongs to these words. */
    isSettled: isAsked && isSettled && search.data !== undefined,
    error: isAsked && sought === wanted && search.data === undefined ? search.error : null,
    isFetching: search.isFetching,
    retry: () => void search.refetch(),
  }
}
