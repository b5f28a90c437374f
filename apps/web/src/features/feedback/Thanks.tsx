import { Text, Title } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Thanks.module.css'

/** Takes the form's place, and its focus, so that it is read out. */
export function Thanks({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={classes.thanks}>
      <div className={classes.stars} aria-hidden>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={26} />
        ))}
      </div>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} className={classes.title}>
        {title}
      </Title>
      <Text c="dimmed">{lead}</Text>
      <div className={classes.actions}>{children}</div>
    </div>
  )
}
