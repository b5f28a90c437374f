import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './List.module.css'

/** One card for a list: the form above (when it is open), then the rows. On phones the rows are cards themselves. */
export function ListCard({ form, children }: { form?: ReactNode; children?: ReactNode }) {
  return (
    <Card padding={0} className={classes.card}>
      {form}
      {children && <div className={classes.body}>{children}</div>}
    </Card>
  )
}
