import type { Icon } from '@tabler/icons-react'
import classes from './ProfilePanel.module.css'

type ChoiceRowProps<Value extends string> = {
  icon: Icon
  label: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A row with one of a few values, chosen by the list that the device itself shows. */
export function ChoiceRow<Value extends string>({
  icon: ChoiceIcon,
  label,
  value,
  options,
  onChoose,
}: ChoiceRowProps<Value>) {
  return (
    <label className={classes.row}>
      <ChoiceIcon size={20} stroke={1.6} aria-hidden />
      <span className={classes.word}>{label}</span>
      <select
        className={classes.select}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.currentTarget.value)
          if (chosen) onChoose(chosen.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}
