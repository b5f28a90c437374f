import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import { Night } from '../../../ui/brand/Night.tsx'
import { SkyScene } from '../../../ui/brand/SkyScene.tsx'
import classes from './Feedback.module.css'

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
