import { TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import classes from './Checklist.module.css'
import { useSendTestMail } from './use-send-test-mail.ts'

/** It stays after the first email: one that lands in the junk folder needs another attempt. */
export function TestMailForm({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation('admin-checklist')
  const [to, setTo] = useState('')
  const send = useSendTestMail()
  const errorOf = useFieldErrors(send.error, { to })
  const failure = send.error instanceof ApiError ? send.error.text : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    send.mutate(to.trim())
  }
  return (
    <form className={classes.mail} noValidate aria-label={t('testMail')} onSubmit={submit}>
      <TextInput
        className={classes.address ?? ''}
        size="sm"
        type="email"
        dir="ltr"
        classNames={{ input: 'ltr-input' }}
        autoComplete="email"
        maxLength={254}
        label={t('testMailTo')}
        value={to}
        error={errorOf('to')}
        onChange={(event) => setTo(event.currentTarget.value)}
      />
      <BusyButton type="submit" variant="light" size="sm" isBusy={send.isPending}>
        {isSent ? t('testMailAgain') : t('testMailSend')}
      </BusyButton>
      {send.isSuccess && (
        <p role="status" className={classes.taken}>
          {t('testMailLook')}
        </p>
      )}
      {send.error && !isAboutField(send.error, 'to') && (
        <FailureAlert className={classes.failure}>{failure ?? t('testMailFailed')}</FailureAlert>
      )}
    </form>
  )
}
