import { Card, Skeleton } from '@mantine/core'
import classes from './ProfileSkeleton.module.css'

export function LoyaltyCardSkeleton() {
  return <Skeleton className={classes.card} h={232} radius={20} />
}

export function SidebarSkeleton() {
  return (
    <>
      <LoyaltyCardSkeleton />
      <Card padding="md" className={classes.identity}>
        <Skeleton h={36} />
        <Skeleton h={36} />
        <Skeleton h={36} />
      </Card>
    </>
  )
}

export function GreetingSkeleton() {
  return (
    <div>
      <Skeleton h={34} w={260} maw="70%" mt={6} />
      <Skeleton h={18} w={320} maw="90%" mt={12} mb={6} />
    </div>
  )
}
