import { Skeleton } from '@mantine/core'
import { CLIENT_FIELDS } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import classes from './ClientList.module.css'
import { ClientForm } from './ClientForm.tsx'
import { openedClientQuery } from './opened-client.query.ts'

type ClientEditorProps = { id: number; onDone: () => void; onTyped?: (isTyped: boolean) => void }

/** CLIENTS-1: an edit begins with an audited read of the whole client. */
export function ClientEditor({ id, ...form }: ClientEditorProps) {
  const { t } = useTranslation('clients')
  const { data, error, isFetching, refetch } = useQuery(openedClientQuery(id))

  if (data) return <ClientForm client={data} {...form} />
  if (!isFetching)
    return (
      <div className={classes.wait}>
        <FailureState error={error} title={t('openFailed')} isRetrying={false} onRetry={() => void refetch()} />
      </div>
    )
  return (
    <div className={classes.wait} role="status" aria-label={t('loading', { ns: 'common' })}>
      <Skeleton h={24} w={140} />
      <div className={classes.fields}>
        {CLIENT_FIELDS.map((field) => (
          <Skeleton key={field} h={62} radius="md" />
        ))}
      </div>
    </div>
  )
}
