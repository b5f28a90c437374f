import { Card, Title } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import classes from './OwnAccount.module.css'

type AccountCardProps = { title: string; ref: Ref<HTMLElement>; aside: ReactNode; children: ReactNode }

/** A section of the own account. It takes the focus when the focused button is gone. */
export function AccountCard({ title, ref, aside, children }: AccountCardProps) {
  return (
    <Card padding="lg" component="section" ref={ref} tabIndex={-1} className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <Title order={2} className={classes.heading}>
          {title}
        </Title>
        {aside}
      </div>
      {children}
    </Card>
  )
}
