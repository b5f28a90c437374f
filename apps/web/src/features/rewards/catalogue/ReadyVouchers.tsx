import type { Voucher } from '@rihla/contract'
import { IconQrcode } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../../../i18n/use-format.ts'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { useRewardTexts } from '../../../lib/use-reward-texts.ts'
import classes from './ReadyVouchers.module.css'
import { VouchersLink } from './RewardList.tsx'

const SHOWN = 2

/** The vouchers that can be used now, before everything else; many of them are below in full. */
export function ReadyVouchers({ vouchers }: { vouchers: Voucher[] }) {
  const { t } = useTranslation('rewards')
  const format = useFormat()
  const texts = useRewardTexts()
  const ready = vouchers.filter(({ state }) => state === 'issued')
  if (ready.length > SHOWN) return <VouchersLink vouchers={ready} to="#my-vouchers" />

  return ready.map((voucher) => (
    <Link key={voucher.id} to={`?voucher=${voucher.id}`} state={{ voucher, isNew: false }} className={classes.row}>
      <RewardMedal of={voucher} />
      <span className={classes.text}>
        <span className={`as-written ${classes.name}`}>{texts.name(voucher)}</span>
        <span className={classes.until}>{t('readyUntil', { date: format.day(voucher.valid_until) })}</span>
      </span>
      <span className={classes.show}>
        <IconQrcode size={20} stroke={1.7} aria-hidden />
        {t('show')}
      </span>
    </Link>
  ))
}
