import { Button } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import classes from './OwnAccount.module.css'
import { failureAbove, type Secret, useStartTotp } from './use-two-step.ts'

type TwoStepPasswordProps = { username: string; onStarted: (secret: Secret) => void; onCancel: () => void }

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

/** Protects an unattended desk: another person does not know the password. */
export function TwoStepPassword({ username, onStarted, onCancel }: TwoStepPasswordProps) {
  const { t } = useTranslation(['admin-account', 'common'])
  const start = useStartTotp()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const errorOf = useFieldErrors(start.error, { current_password: password })
  const failure = failureAbove(start.error, t('failed'))
  const toField = () => form.current?.querySelector<HTMLInputElement>('[name="current_password"]')?.focus()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (start.isPending) return
    setIsMissing(password === '')
    if (password === '') return toField()
    start.mutate(password, { onSuccess: onStarted, onError: toField })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretInput
        ref={focusAtOnce}
        label={t('current')}
        name="current_password"
        autoComplete="current-password"
        value={password}
        error={isMissing && password === '' ? t('currentRequired') : errorOf('current_password')}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={start.isPending}>
          {t('continue')}
        </BusyButton>
        <Button variant="subtle" disabled={start.isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
