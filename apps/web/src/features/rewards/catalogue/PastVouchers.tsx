import { Card } from '@mantine/core'
import type { Voucher } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Vouchers.module.css'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { VoucherState } from '../../../ui/brand/VoucherState.tsx'

type PastVouchersProps = { vouchers: Voucher[]; onShow: (voucher: Voucher) => void }

/** Used, expired and cancelled vouchers: what happened, and when. Each can be opened. */
export function PastVouchers({ vouchers, onShow }: PastVouchersProps) {
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
        <li key={voucher.id}>
          <button type="button" className={classes.row} onClick={() => onShow(voucher)}>
            <RewardMedal type={voucher.reward_type} quiet />
            <span className={classes.what}>
              <span className={classes.name}>
                <bdi>{voucher.name}</bdi>
              </span>
              <span className={classes.details}>
                <Ltr>{voucher.code}</Ltr>
                <span>{whatHappened(voucher)}</span>
              </span>
            </span>
            <VoucherState state={voucher.state} />
          </button>
        </li>
      ))}
    </Card>
  )
}
