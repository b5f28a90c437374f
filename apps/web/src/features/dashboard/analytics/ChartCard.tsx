import { Card, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './ChartCard.module.css'

export function ChartCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card component="section" className={classes.card}>
      <Title order={2} size="h4" className={classes.title}>
        {title}
      </Title>
      {children}
    </Card>
  )
}

/** The charts in a row: two columns on narrow screens, one on phones. */
export function ChartGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}
