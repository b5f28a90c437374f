import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { checklistQuery } from './checklist.query.ts'

/** One key until it was sent, so that a lost answer sends no second email; then the next email gets a new key. */
export const useSendTestMail = () => {
  const { t } = useTranslation('admin-checklist')
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const sent = useRef(0)
  return async (to: string) => {
    const idempotencyKey = keyFor({ to, sent: sent.current })
    const { data } = await call('POST /api/admin/checklist/test-mail/', { body: { to }, idempotencyKey })
    sent.current += 1
    // The toast is shown here, because the whole checklist disappears with the last step.
    toast.success(t('testMailTaken'), to)
    queryClient.setQueryData(checklistQuery.queryKey, data)
    return data
  }
}
