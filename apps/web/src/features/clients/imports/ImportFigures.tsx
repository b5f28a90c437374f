import type { ReactNode } from 'react'
import { useFormat } from '../../../i18n/use-format.ts'
import { Stat } from '../../../ui/tables/Stats.tsx'
import classes from './Import.module.css'

export type Figure = { label: string; value: number; lead: ReactNode; isBad?: boolean }

export function ImportFigures({ figures }: { figures: Figure[] }) {
  const format = useFormat()
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, lead, isBad }) => (
        <Stat key={label} label={label} className={classes.figure}>
          {format.number(value)}
          <span className={classes.lead} data-bad={isBad || undefined}>
            {lead}
          </span>
        </Stat>
      ))}
    </dl>
  )
}
