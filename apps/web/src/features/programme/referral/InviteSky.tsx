import { Title } from '@mantine/core'
import type { ReferralPage } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { PlaceScene } from '../../../ui/brand/PlaceScene.tsx'
import { isLimitReached } from './invitations.ts'
import classes from './Referral.module.css'

/** What both get, or that no more can be had this year. */
export function InviteSky({ page }: { page: ReferralPage }) {
  const { t } = useTranslation(['referral', 'common'])
  const format = useFormat()
  const { points, paid_this_year: paid } = page
  const isOver = isLimitReached(page)
  return (
    <PlaceScene place={null} className={classes.sky}>
      {!isOver && (
        <p className={classes.sum}>
          <span className={classes.number}>{format.number(points)}</span> {t('common:pointsUnit', { count: points })}
        </p>
      )}
      <Title order={2} className={classes.skyTitle ?? ''}>
        {isOver ? t('limitReached', { count: paid, amount: format.number(paid) }) : t('forBoth')}
      </Title>
      <p className={classes.skyLead}>{isOver ? t('limitLead') : t('bothLead')}</p>
    </PlaceScene>
  )
}
