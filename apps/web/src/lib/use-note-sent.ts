import type { Calls } from '@rihla/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from './api-error.ts'
import { call, newIdempotencyKey } from './api.ts'
import { toast } from './toast.ts'

const CONSENT_PROBLEMS: (string | undefined)[] = ['opted_out', 'consent_missing']

type Sent = Calls['POST /api/admin/messages/']['body']

/**
 * DASH-9: records which message was opened in WhatsApp for whom. The chat neither waits for the record nor fails with
 * it; a second click while the first is in flight is ignored.
 */
export const useNoteSent = () => {
  const { t } = useTranslation('staff')
  const note = useMutation({
    mutationFn: (body: Sent) => call('POST /api/admin/messages/', { body, idempotencyKey: newIdempotencyKey() }),
    // The consent changed after this page was loaded: the sender must know before sending the message.
    onError: (error) =>
      toast.warning(
        error instanceof ApiError && CONSENT_PROBLEMS.includes(error.code) && error.text ? error.text : t('noteFailed'),
      ),
  })
  return (sent: Sent) => {
    if (!note.isPending) note.mutate(sent)
  }
}
