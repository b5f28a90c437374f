import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { checklistQuery } from './checklist.query.ts'

const SEND = ['send-test-mail']

/** One key until it was sent, so that a lost answer sends no second email; then the next email gets a new key. */
export const useSendTestMail = () => {
  const { t } = useTranslation('admin-checklist')
  const queryClient = useQueryClient()
  const keyFor = useIdempotencyKey()
  const [sent, setSent] = useState(0)
  const send = useMutation({
    mutationKey: SEND,
    mutationFn: (to: string) =>
      call('POST /api/admin/checklist/test-mail/', { body: { to }, idempotencyKey: keyFor({ to, sent }) }),
    onSuccess: ({ data }, to) => {
      setSent((count) => count + 1)
      // The toast is shown here, because the whole checklist disappears with the last step.
      toast.success(t('testMailTaken'), to)
      queryClient.setQueryData(checklistQuery.queryKey, data)
    },
  })
  const mutate: typeof send.mutate = (...given) => {
    if (queryClient.isMutating({ mutationKey: SEND }) === 0) send.mutate(...given)
  }
  return { ...send, mutate }
}
