import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import classes from './Checklist.module.css'
import { checklistQuery } from './use-checklist.ts'

/** One key until it was sent, so that a lost answer sends no second email; then the next email gets a new key. */
const useSendTestMail = () => {
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

/** It stays after the first email: one that lands in the junk folder needs another attempt. */
export function TestMailForm({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation('admin-checklist')
  const sendTo = useSendTestMail()
  const form = useApiForm({
    initialValues: { to: '' },
    send: ({ to }) => sendTo(to.trim()),
    isFinal: () => false,
  })
  return (
    <Form {...form.props} className={classes.mail} aria-label={t('testMail')}>
      <TextInput
        {...form.field('to')}
        className={classes.address ?? ''}
        size="sm"
        type="email"
        dir="ltr"
        classNames={{ input: 'ltr-input' }}
        autoComplete="email"
        maxLength={254}
        label={t('testMailTo')}
      />
      <BusyButton type="submit" variant="light" size="sm" isBusy={form.isPending}>
        {isSent ? t('testMailAgain') : t('testMailSend')}
      </BusyButton>
      {form.answer && (
        <p role="status" className={classes.taken}>
          {t('testMailLook')}
        </p>
      )}
      <FormAlert failure={form.failure} otherwise={t('testMailFailed')} className={classes.failure} />
    </Form>
  )
}
