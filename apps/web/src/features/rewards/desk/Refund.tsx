import type { DeskVoucher } from '@rihla/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Refund.module.css'

/** What the client gets back, shown before the cancellation. */
export function Refund({ voucher: { refund } }: { voucher: DeskVoucher }) {
  const { t } = useTranslation('admin-desk')
  const format = useFormat()
  if (!refund) return null
  const { debt, lost, lots } = refund
  const counted = (count: number) => ({ count, amount: format.number(count) })
  const lines = [
    ...(debt > 0 ? [t('debt', counted(debt))] : []),
    ...lots.map(({ points, expires_on }) => t('returns', { ...counted(points), date: format.day(expires_on) })),
    ...(lost > 0 ? [t('lost', counted(lost))] : []),
  ]
  return (
    <div className={classes.refund}>
      <IconArrowBackUp size={18} stroke={1.7} className="mirror" aria-hidden />
      <ul>
        {(lines.length > 0 ? lines : [t('nothingReturns')]).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
