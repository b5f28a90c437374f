import { matchRanges } from './match-ranges.ts'
import classes from './Search.module.css'

/** People's text with what was searched for marked in it. */
export function Marked({ children: text, typed, isLtr = false }: { children: string; typed: string; isLtr?: boolean }) {
  const ranges = matchRanges(text, typed)
  const parts = ranges.flatMap(([from, to], place) => [
    text.slice(place === 0 ? 0 : ranges[place - 1]?.[1], from),
    <mark key={from} className={classes.mark}>
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <bdi className={isLtr ? 'ltr' : undefined}>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}
