import { Card, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailedLine } from '../../../ui/feedback/FailedLine.tsx'
import { deletionRequestsQuery } from './deletion-requests.query.ts'
import classes from './DeletionRequests.module.css'
import { WaitingDeletions } from './WaitingDeletions.tsx'

const SHOWN = '100'

/** CONV-8: above the requests to join; nothing while nobody waits. */
export function DeletionRequests() {
  const { t } = useTranslation('clients')
  const { data, error, isFetching, refetch } = useQuery(deletionRequestsQuery(SHOWN))
  if (!data && error) return <FailedLine isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data || data.data.length === 0) return null
  return (
    <Card component="section" aria-labelledby="deletion-requests" className={classes.card ?? ''}>
      <Title order={2} size="h4" id="deletion-requests">
        {t('deletionRequests')}
      </Title>
      <ul className={classes.rows}>
        <WaitingDeletions requests={data.data} />
      </ul>
    </Card>
  )
}
