import { Title } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { type Icon, IconArrowBackUp, IconCircleCheck, IconCircleX, IconHourglassEmpty } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import classes from './Verdict.module.css'
import type { Verdict } from './verdict-of.ts'

const LOOKS: Record<Verdict, ['good' | 'bad' | 'off', Icon]> = {
  good: ['good', IconCircleCheck],
  used: ['bad', IconCircleX],
  expired: ['off', IconHourglassEmpty],
  cancelled: ['bad', IconCircleX],
  doneUsed: ['good', IconCircleCheck],
  doneCancelled: ['off', IconArrowBackUp],
}

/** The result at a glance: a colour, an icon, two words, and the date or the person. */
export function VerdictBand({ verdict, voucher }: { verdict: Verdict; voucher: DeskVoucher }) {
  const { t } = useTranslation('admin-desk')
  const format = useFormat()
  const [tone, BandIcon] = LOOKS[verdict]

  const details = () => {
    if (verdict === 'doneUsed' || verdict === 'doneCancelled') return t('justNow')
    const { days_left, valid_until } = voucher
    const count = Math.abs(days_left)
    const date = format.day(valid_until)
    if (verdict === 'expired') return t('lastDayWas', { count, amount: format.number(count), date })
    if (verdict === 'good')
      return days_left === 0 ? t('lastDayToday') : t('lastDay', { count, amount: format.number(count), date })
    const at = voucher.used_at ?? voucher.cancelled_at ?? voucher.issued_at
    const moment = { date: format.dayOfMoment(at), time: format.time(new Date(at)) }
    const who = (voucher.used_by ?? voucher.cancelled_by)?.username
    return who === undefined ? t('onMoment', moment) : t('byOn', { ...moment, who: isolated(who) })
  }

  return (
    <div className={classes.band} data-tone={tone}>
      <BandIcon size={40} stroke={1.6} aria-hidden />
      <div>
        <Title order={2} className={classes.title}>
          {t(verdict)}
        </Title>
        <p className={classes.details}>{details()}</p>
      </div>
    </div>
  )
}
