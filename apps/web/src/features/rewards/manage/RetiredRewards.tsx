import { Card, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { RewardMedal } from '../../../ui/brand/RewardMedal.tsx'
import { ShowMore } from '../../../ui/tables/ListCard.tsx'
import classes from './RewardsDesk.module.css'
import { useRewards } from './use-rewards.ts'

/** REWADM-5: rewards that were redeemed before they were removed stay here, because of their vouchers. */
export function RetiredRewards() {
  const { t } = useTranslation(['admin-rewards', 'rewards'])
  const format = useFormat()
  const listing = useRewards('true')
  if (!listing.rows && listing.error)
    return (
      <FailureState
        error={listing.error}
        title={t('loadFailed')}
        isRetrying={listing.isFetching}
        onRetry={listing.retry}
      />
    )
  if (!listing.rows?.length) return null

  return (
    <section className={classes.retired} aria-labelledby="retired-rewards">
      <Title order={2} size="h3" id="retired-rewards">
        {t('retired')}
      </Title>
      <Card padding={0} component="ul" className={classes.list ?? ''}>
        {listing.rows.map(({ id, name, reward_type, cost_points: cost, retired_at }) => (
          <li key={id} className={classes.row}>
            <RewardMedal type={reward_type} quiet />
            <div className={classes.what}>
              <div className={classes.name}>
                <bdi>{name}</bdi>
              </div>
              <div className={classes.details}>
                <span>{t(`type_${reward_type}`, { ns: 'rewards' })}</span>
                <span>{t('cost', { count: cost, amount: format.number(cost) })}</span>
                {retired_at && <span>{t('retiredOn', { date: format.dayOfMoment(retired_at) })}</span>}
              </div>
            </div>
          </li>
        ))}
      </Card>
      <ShowMore listing={listing} />
    </section>
  )
}
