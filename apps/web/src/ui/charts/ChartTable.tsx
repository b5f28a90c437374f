import { Button, VisuallyHidden } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Chart.module.css'

type ChartTableProps = { title: string; heads: string[]; rows: string[][] }

/** The data of a chart: always there for screen readers, and on demand for everybody. The first cell names its row. */
export function ChartTable({ title, heads, rows }: ChartTableProps) {
  const { t } = useTranslation('staff')
  const id = useId()
  const [isShown, setIsShown] = useState(false)
  const table = (
    <table id={id} className={isShown ? classes.table : undefined}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], row) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows can have the same name
          <tr key={row}>
            <th scope="row">{name}</th>
            {values.map((value, place) => (
              <td key={heads[place + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      <Button
        className={classes.asTable ?? ''}
        variant="subtle"
        size="compact-sm"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
      >
        {t(isShown ? 'hideTable' : 'asTable')}
      </Button>
      {isShown ? <div className={classes.tableFrame}>{table}</div> : <VisuallyHidden>{table}</VisuallyHidden>}
    </>
  )
}
