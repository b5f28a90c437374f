import { Button, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailFault } from '../../../lib/email.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './Passwords.module.css'
import { useRequestReset } from './use-reset.ts'

type ResetRequestFormProps = { email: string; onSent: (email: string) => void; onCancel: () => void }

export function ResetRequestForm({ email, onSent, onCancel }: ResetRequestFormProps) {
  const { t } = useTranslation(['passwords', 'login'])
  const [typed, setTyped] = useState(email)
  const [fault, setFault] = useState<ReturnType<typeof emailFault>>()
  const request = useRequestReset()
  const errorOf = useFieldErrors(request.error, { email: typed })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (request.isPending) return
    const address = typed.trim()
    const found = emailFault(address)
    setFault(found)
    if (found) return focusField(event.currentTarget, 'email')
    request.mutate(address, {
      onSuccess: () => onSent(address),
      onError: () => toast.error(t('sendFailed')),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed">{t('resetLead')}</Text>
      <FormFailure error={request.error} shown={['email']} className={classes.failure} />
      <TextInput
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('email', { ns: 'login' })}
        name="email"
        type="email"
        autoComplete="username"
        aria-required
        data-autofocus
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setFault(undefined)
        }}
        error={fault ? t(fault, { ns: 'login' }) : errorOf('email')}
      />
      <DialogActions>
        <Button type="submit" size="md" loading={request.isPending}>
          {t('sendCode')}
        </Button>
        <Button size="md" variant="subtle" disabled={request.isPending} onClick={onCancel}>
          {t('cancel', { ns: 'common' })}
        </Button>
      </DialogActions>
    </form>
  )
}
