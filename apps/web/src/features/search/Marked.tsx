import { matchRanges } from './match-ranges.ts'
import classes from './Search.module.css'

type MarkedProps = { children: string; typed: string; dir?: 'ltr' | 'rtl' | undefined }

/** Text with the matches marked; without a direction it is detected from the text. */
export function Marked({ children: text, typed, dir }: MarkedProps) {
  const ranges = matchRanges(text, typed)
  const parts = ranges.flatMap(([from, to], place) => [
    text.slice(place === 0 ? 0 : ranges[place - 1]?.[1], from),
    <mark key={from} className={classes.mark}>
      {text.slice(from, to)}
    </mark>,
  ])
  return (
    <bdi dir={dir}>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </bdi>
  )
}
