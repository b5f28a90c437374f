import { useDebouncedValue, useThrottledValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { bodyOf } from './draft-values.ts'
import { previewQuery, type RulesBody } from './programme.query.ts'
import type { Draft } from './use-draft.ts'

const PAUSE_MS = 500
const INTERVAL_MS = 2000

/** What the draft would have given. Asked once typing pauses, and at most once in two seconds. */
export const usePreview = ({ values, changes, isValid }: Draft) => {
  const wanted = isValid && changes.length > 0 ? JSON.stringify(bodyOf(values)) : ''
  const [paused] = useDebouncedValue(wanted, PAUSE_MS)
  const asked = useThrottledValue(paused, INTERVAL_MS)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    previewQuery(asked === '' ? undefined : (JSON.parse(asked) as RulesBody)),
  )
  const isSettled = asked === wanted && !isPlaceholderData
  return {
    preview: data ?? undefined,
    /** The figures belong to rules that were typed before. */
    isOld: !isSettled,
    hasFailed: isSettled && error !== null && data === undefined,
    isFetching,
    retry: () => void refetch(),
  }
}
