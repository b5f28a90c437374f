import { Card, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../ui/forms/BusyButton.tsx'
import classes from './Today.module.css'

type CardQuery = { error: Error | null; isFetching: boolean; refetch: () => unknown }

type TodayCardProps = {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  query: CardQuery
  /** In the shape of the content. */
  bones: ReactNode
  /** Undefined until it is loaded. */
  children: ReactNode
}

/** A card of the page Today, which loads and fails without the other cards. */
export function TodayCard({ title, aside, query, bones, children }: TodayCardProps) {
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
        <div role="alert" className={classes.failed}>
          <span>{t('failedTitle')}</span>
          <BusyButton variant="default" size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </BusyButton>
        </div>
      )}
      {children === undefined && !query.error && (
        <div role="status" aria-label={t('loading')}>
          {bones}
        </div>
      )}
      {children}
    </Card>
  )
}
