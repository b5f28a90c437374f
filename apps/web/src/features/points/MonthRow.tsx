import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Ltr } from '../../ui/layout/Ltr.tsx'
import classes from './Movement.module.css'

/** The head of a month, with its net sum. */
export function MonthRow({ month, net }: { month: string; net: number | undefined }) {
  const { t } = useTranslation('common')
  const format = useFormat()
  return (
    <tr className={classes.month}>
      <th colSpan={5} scope="rowgroup">
        <span>{format.monthOfYear(`${month}-01`)}</span>
        {net !== undefined && (
          <span className={classes.net}>
            <Ltr>{format.signed(net)}</Ltr> {t('pointsUnit', { count: Math.abs(net) })}
          </span>
        )}
      </th>
    </tr>
  )
}
