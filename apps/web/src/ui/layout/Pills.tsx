import { type ReactNode, useEffect, useId, useRef } from 'react'
import classes from './Pills.module.css'

type Pill<Value extends string> = { value: Value; label: ReactNode }
type PillsProps<Value extends string> = {
  label: string
  pills: Pill<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** Scrolls the row only, not the page. */
const reveal = (value: string, row: HTMLElement | null) => {
  const inputs = [...(row?.querySelectorAll('input') ?? [])]
  const chosen = inputs.find((input) => input.value === value)?.getBoundingClientRect()
  if (!row || !chosen) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollBy({ left: Math.min(chosen.left - left, 0) + Math.max(chosen.right - right, 0) })
}

/** A filter of a list, in one row that scrolls. Native radio buttons: the arrow keys choose at once. */
export function Pills<Value extends string>({ label, pills, value, onChange }: PillsProps<Value>) {
  const name = useId()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => reveal(value, row.current), [value])
  return (
    <div ref={row} role="radiogroup" aria-label={label} className={classes.pills}>
      {pills.map((pill) => (
        <label key={pill.value} className={classes.pill}>
          <input
            type="radio"
            name={name}
            value={pill.value}
            checked={pill.value === value}
            onChange={() => onChange(pill.value)}
            onFocus={(event) => event.target.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
          />
          <span className={classes.face}>{pill.label}</span>
        </label>
      ))}
    </div>
  )
}
