import { Text, Title } from '@mantine/core'
import { IconStarFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './Feedback.module.css'

type ThanksProps = {
  title: string
  lead: string
  /** The stars that were given. */
  rating: number
  children: ReactNode
}

/** Replaces the form and takes the focus, so that it is read out. */
export function Thanks({ title, lead, rating, children }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className={classes.thanks}>
      <div className={classes.thanksStars} aria-hidden>
        {[1, 2, 3, 4, 5].map((star) => (
          <IconStarFilled key={star} size={26} data-empty={star > rating || undefined} />
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
