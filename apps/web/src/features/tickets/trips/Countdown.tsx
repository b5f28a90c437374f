import type { Ticket } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { countdownOf } from './countdown.ts'
import classes from './TripHero.module.css'

/** Its texts have two parts: the large number or word, and what it means. */
export function Countdown({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('tickets')
  const format = useFormat()
  const countdown = countdownOf(ticket, format.today())
  const textOf = () => {
    if (!countdown) return ''
    if (countdown.kind === 'before')
      return t('daysToGo', { count: countdown.days, amount: format.number(countdown.days) })
    if (countdown.kind === 'during')
      return t('dayOfTrip', { day: format.number(countdown.day), days: format.number(countdown.days) })
    return t(countdown.kind)
  }
  const [large = '', small] = textOf().split('|')
  if (large === '') return null

  return (
    <p className={classes.countdown}>
      <span className={classes.large} data-number={/^[\d.,]+$/.test(large) || undefined}>
        {large}
      </span>{' '}
      {small && <span className={classes.small}>{small}</span>}
    </p>
  )
}
