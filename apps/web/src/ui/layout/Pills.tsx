import { type ReactNode, useId } from 'react'
import classes from './Pills.module.css'

type Pill<Value extends string> = { value: Value; label: ReactNode }
type PillsProps<Value extends string> = {
  label: string
  pills: Pill<Value>[]
  value: Value
  onChange: (value: Value) => void
}

/** A filter of a list, in one row that scrolls. Native radio buttons: the arrow keys choose at once. */
export function Pills<Value extends string>({ label, pills, value, onChange }: PillsProps<Value>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.pills}>
      {pills.map((pill) => (
        <label key={pill.value} className={classes.pill}>
          <input
            type="radio"
            name={name}
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
