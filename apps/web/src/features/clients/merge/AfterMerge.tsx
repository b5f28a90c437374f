import { Card, Title } from '@mantine/core'
import type { Comparison } from '@rihla/contract'
import { shownClientId } from '@rihla/domain'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { TierName } from '../../../ui/brand/TierName.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import classes from './Merge.module.css'

function Outcome({ label, value, children }: { label: string; value?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.outcome}>
      <dt className={classes.note}>{label}</dt>
      <dd className={classes.result}>
        {value !== undefined && <span className={classes.value}>{value}</span>} {children}
      </dd>
    </div>
  )
}

/** What happens to points, trips and the rest, and below it the button. */
export function AfterMerge({ comparison, children }: { comparison: Comparison; children: ReactNode }) {
  const { t } = useTranslation('admin-merge')
  const format = useFormat()
  const { kept, merged, after } = comparison
  const number = (value: number) => format.number(value)
  const takenBack = after.points_taken_back > 0 ? `− ${number(after.points_taken_back)} ` : ''
  const sum = `${number(kept.points)} + ${number(merged.points)} ${takenBack}=`
  const owed = kept.points_owed + merged.points_owed
  const [old, id] = [merged, kept].map((record) => isolated(shownClientId(record.id)))

  return (
    <Card padding={0} component="section" aria-labelledby="after">
      <Title order={2} id="after" className={classes.heading ?? ''}>
        {t('after')}
      </Title>
      <dl className={classes.outcomes}>
        <Outcome
          label={t('points')}
          value={
            <Ltr>
              {sum} <strong>{number(after.points)}</strong>
            </Ltr>
          }
        >
          {takenBack && (
            <span className={classes.line}>{t('takenBack', { amount: number(after.points_taken_back) })}</span>
          )}
          {owed > 0 && <span className={classes.line}>{t('owed', { amount: number(owed) })}</span>}
          {after.points_owed > 0 && (
            <span className={classes.line}>{t('owedAfter', { amount: number(after.points_owed) })}</span>
          )}
          <span className={classes.line}>{t('pointsLead')}</span>
        </Outcome>
        <Outcome label={t('tier')} value={<TierName tier={after.tier} />}>
          {t('earned', { amount: number(after.points_earned) })}
        </Outcome>
        <Outcome
          label={t('trips')}
          value={
            <Ltr>
              {[number(kept.trips), '+', number(merged.trips), '='].join(' ')}{' '}
              <strong>{number(kept.trips + merged.trips)}</strong>
            </Ltr>
          }
        >
          <span className={classes.line}>{t('tripsLead')}</span>
        </Outcome>
        <Outcome label={t('vouchers')} value={<strong>{number(kept.vouchers + merged.vouchers)}</strong>}>
          {t('vouchersLead', { amount: number(kept.ready_vouchers + merged.ready_vouchers) })}
        </Outcome>
        <Outcome label={t('reviews')}>
          {t('reviewsLead', {
            reviews: number(kept.reviews + merged.reviews),
            followUps: number(kept.follow_ups + merged.follow_ups),
          })}
        </Outcome>
        <Outcome label={t('clientId')}>{t('idLead', { old, id })}</Outcome>
        <Outcome label={t('signIn')}>{t('signInLead')}</Outcome>
      </dl>
      <div className={classes.act}>{children}</div>
    </Card>
  )
}
