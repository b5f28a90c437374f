import { Card, Skeleton, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Night } from '../../../ui/brand/Night.tsx'
import { SkyScene } from '../../../ui/brand/SkyScene.tsx'
import classes from './Feedback.module.css'

/** While the user is unknown, the same lines are shown as skeletons, so that nothing moves afterwards. */
export function FeedbackIntro({ title, lead, isKnown = true }: { title: string; lead: string; isKnown?: boolean }) {
  return (
    <div aria-hidden={!isKnown || undefined}>
      <Skeleton visible={!isKnown}>
        <Title order={1}>{title}</Title>
      </Skeleton>
      <Skeleton visible={!isKnown} mt={4} mb={24}>
        <Text c="dimmed">{lead}</Text>
      </Skeleton>
    </div>
  )
}

/** One card under a strip of sky; the visitor's page has a lower strip. */
export function FeedbackCard({ slim = false, children }: { slim?: boolean; children: ReactNode }) {
  return (
    <Card padding={0} className={classes.card}>
      <Night className={classes.sky} data-slim={slim || undefined} aria-hidden>
        <SkyScene />
      </Night>
      <div className={classes.body}>{children}</div>
    </Card>
  )
}
