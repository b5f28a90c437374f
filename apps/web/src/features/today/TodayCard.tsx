import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FailedLine } from '../../ui/feedback/FailedLine.tsx'
import classes from './Today.module.css'

type CardQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type TodayCardProps = {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  query: CardQuery
  /** In the shape of the content. */
  skeleton: ReactNode
  /** Undefined until it is loaded. */
  children: ReactNode
}

/** A card of the page Today, which loads and fails without the other cards. */
export function TodayCard({ title, aside, query, skeleton, children }: TodayCardProps) {
  const { t } = useTranslation('common')
  const id = useId()
  return (
    <Card component="section" padding={0} className={classes.card ?? ''} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </div>
      {query.error && (
        <div className={classes.failed}>
          <FailedLine isRetrying={query.isFetching} onRetry={() => void query.refetch()} />
        </div>
      )}
      {children === undefined && !query.error && (
        <div role="status" aria-label={t('loading')}>
          {skeleton}
        </div>
      )}
      {children}
    </Card>
  )
}
