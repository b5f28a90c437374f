import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './ImportFigures.module.css'

export type Figure = { label: string; value: number; lead: ReactNode; isBad?: boolean }

export function ImportFigures({ figures }: { figures: Figure[] }) {
  const format = useFormat()
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, lead, isBad }) => (
        <div key={label} className={classes.figure}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>
            {format.number(value)}
            <span className={classes.lead} data-bad={isBad || undefined}>
              {lead}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
