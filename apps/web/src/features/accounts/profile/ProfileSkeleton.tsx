import { Card, Skeleton } from '@mantine/core'
import classes from './Profile.module.css'

export function LoyaltyCardSkeleton() {
  return <Skeleton className={classes.card} radius={20} />
}

export function IdentitySkeleton() {
  return (
    <Card padding="md" className={classes.identity}>
      <Skeleton h={36} />
      <Skeleton h={36} />
      <Skeleton h={36} />
    </Card>
  )
}
