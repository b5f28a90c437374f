import { Skeleton } from '@mantine/core'
import { CLIENT_FIELDS } from '@rihla/domain'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../ui/feedback/FailureState.tsx'
import { FormSection, WaitingPanel } from '../../../ui/forms/FormPanel.tsx'
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
      <WaitingPanel title={t('editClient')} onClose={form.onDone}>
        <FailureState error={error} title={t('openFailed')} isRetrying={false} onRetry={() => void refetch()} />
      </WaitingPanel>
    )
  return (
    <WaitingPanel title={t('editClient')} onClose={form.onDone}>
      <div role="status" aria-label={t('loading', { ns: 'common' })}>
        <FormSection>
          {CLIENT_FIELDS.map((field) => (
            <Skeleton key={field} h={62} radius="md" />
          ))}
        </FormSection>
      </div>
    </WaitingPanel>
  )
}
