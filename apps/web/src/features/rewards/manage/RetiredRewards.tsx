import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ListCard } from '../../../ui/tables/ListCard.tsx'
import { ListFrame } from '../../../ui/tables/ListFrame.tsx'
import { ListRows } from '../../../ui/tables/ListRows.tsx'
import classes from './RewardsDesk.module.css'
import { useRewardColumns } from './use-reward-columns.tsx'
import { useRewards } from './use-rewards.ts'

/** REWADM-5: rewards that were redeemed before they were removed stay here, because of their vouchers. */
export function RetiredRewards() {
  const { t } = useTranslation('admin-rewards')
  const listing = useRewards('true')
  const columns = useRewardColumns()
  if (!listing.error && !listing.rows?.length) return null

  return (
    <section className={classes.retired} aria-labelledby="retired-rewards">
      <Title order={2} size="h3" id="retired-rewards">
        {t('retired')}
      </Title>
      <ListCard isFlush>
        <ListFrame>
          <ListRows
            listing={listing}
            label={t('retired')}
            className={classes.table}
            failedTitle={t('loadFailed')}
            columns={columns}
            rowKey={({ id }) => id}
          />
        </ListFrame>
      </ListCard>
    </section>
  )
}
