import type { Standing } from '@rihla/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import classes from './StandingStrip.module.css'

function Cell({ label, value, children }: { label: string; value: string; children: ReactNode }) {
  return (
    <div className={classes.cell}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      <dd className={classes.lead}>{children}</dd>
    </div>
  )
}

export function StandingStrip({ standing }: { standing: Standing }) {
  const { t } = useTranslation('points')
  const format = useFormat()
  const { balance, owed, earned, next_expiry: next, pending } = standing
  const waiting = pending.reduce((sum, trip) => sum + trip.points, 0)
  const counted = (count: number) => ({ count, amount: format.number(count) })

  const pendingLead = () => {
    if (waiting === 0) return t('noPending')
    if (owed === 0) return t('pendingLead')
    return waiting > owed ? t('afterDebt', counted(waiting - owed)) : t('pendingPays')
  }

  return (
    <dl className={classes.strip}>
      <Cell label={t('balance')} value={format.number(balance)}>
        {owed > 0 ? <span className={classes.owed}>{t('owed', counted(owed))}</span> : t('balanceLead')}
      </Cell>
      <Cell label={t('pending')} value={format.number(waiting)}>
        {pendingLead()}
      </Cell>
      <Cell label={t('nextExpiry')} value={next ? format.number(next.points) : '-'}>
        {next ? t('nextExpiryOn', { date: format.day(next.on) }) : t('nothingExpires')}
      </Cell>
      <Cell label={t('tierPoints')} value={format.number(earned)}>
        {t('tierLead')}
      </Cell>
    </dl>
  )
}
