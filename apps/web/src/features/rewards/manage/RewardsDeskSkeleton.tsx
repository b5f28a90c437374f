import { Card, Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './RewardsDesk.module.css'

const CARDS = [1, 2, 3, 4, 5, 6]

export function RewardsDeskSkeleton() {
  const { t } = useTranslation('common')
  return (
    <div className={classes.grid} role="status" aria-label={t('loading')}>
      {CARDS.map((card) => (
        <Card key={card} padding="md" className={classes.bones ?? ''}>
          <div className={classes.row}>
            <Skeleton h={44} w={44} radius={14} />
            <Skeleton h={20} w="45%" />
          </div>
          <Skeleton h={14} />
          <div className={classes.foot}>
            <Skeleton h={18} w="30%" />
            <Skeleton h={36} w={76} radius="md" />
          </div>
        </Card>
      ))}
    </div>
  )
}
