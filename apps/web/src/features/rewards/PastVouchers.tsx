import { Card } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { Ltr } from '../../ui/Ltr.tsx'
import classes from './PastVouchers.module.css'
import { RewardMedal } from './RewardMedal.tsx'
import { VoucherState } from './VoucherState.tsx'

/** Used, expired and cancelled ones: what happened, and when. */
export function PastVouchers({ vouchers }: { vouchers: Voucher[] }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const whatHappened = ({ state, used_at, valid_until, cost_points }: Voucher) => {
    if (used_at) return t('usedOn', { date: format.dayOfMoment(used_at) })
    if (state === 'cancelled') return t('returned', { count: cost_points, amount: format.number(cost_points) })
    return t('lastDayWas', { date: format.day(valid_until) })
  }

  return (
    <Card padding={0} component="ul" className={classes.list}>
      {vouchers.map((voucher) => (
        <li key={voucher.id} className={classes.row}>
          <RewardMedal type={voucher.reward_type} quiet />
          <div className={classes.what}>
            <div className={classes.name}>
              <bdi>{voucher.name}</bdi>
            </div>
            <div className={classes.details}>
              <Ltr>{voucher.code}</Ltr>
              <span>{whatHappened(voucher)}</span>
            </div>
          </div>
          <VoucherState state={voucher.state} />
        </li>
      ))}
    </Card>
  )
}
