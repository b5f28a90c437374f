import { Card, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Rewards.module.css'

function RewardSkeleton() {
  return (
    <Card padding="md" className={classes.skeletonReward}>
      <div className={classes.row}>
        <Skeleton h={44} w={44} radius={14} />
        <Skeleton h={20} w="45%" />
      </div>
      <Skeleton h={14} />
      <Skeleton h={14} w="70%" />
      <div className={`${classes.row} ${classes.skeletonFoot}`}>
        <Skeleton h={18} w="38%" />
        <Skeleton h={44} w={96} radius="md" />
      </div>
    </Card>
  )
}

export function RewardsSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.grid} role="status" aria-label={t('loading')}>
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
      <RewardSkeleton />
    </div>
  )
}
