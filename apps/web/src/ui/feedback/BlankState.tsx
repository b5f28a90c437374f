import { Card, Text, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './Feedback.module.css'
import { Night } from '../brand/Night.tsx'

type BlankStateProps = { icon: Icon; title: string; lead: string; children?: ReactNode; role?: 'alert' }

/** Shown instead of a list: empty, or failed to load. */
export function BlankState({ icon: BlankIcon, title, lead, children, role }: BlankStateProps) {
  return (
    <Card className={classes.blank} {...(role && { role })}>
      <Night className={classes.disc}>
        <BlankIcon size={28} stroke={1.6} aria-hidden className="mirror" />
      </Night>
      <div>
        <Title order={2} size="h3">
          {title}
        </Title>
        <Text c="dimmed" mt={4}>
          {lead}
        </Text>
      </div>
      {children}
    </Card>
  )
}
