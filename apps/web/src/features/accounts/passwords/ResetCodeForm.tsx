import { Button, Text } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { CodeInput } from './CodeInput.tsx'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { CODE_LENGTH } from './reset-code.ts'
import { useNewPassword } from './use-new-password.ts'
import { useConfirmReset, useRequestReset } from './use-reset.ts'

export function ResetCodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('passwords')
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [isCodeRefused, setIsCodeRefused] = useState(false)
  const password = useNewPassword(knownOf({ email }))
  const confirm = useConfirmReset()
  const errorOf = useFieldErrors(confirm.error, { new_password: password.value })
  const resend = useRequestReset()
  const isPending = confirm.isPending || resend.isPending

  /** The first empty box. */
  const focusCode = (typed = code) =>
    form.current?.querySelectorAll<HTMLInputElement>('[autocomplete="one-time-code"]')[typed.length]?.focus()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const isWhole = code.length === CODE_LENGTH
    const isGood = password.check()
    setIsCodeRefused(!isWhole)
    if (!isWhole) return focusCode()
    if (!isGood) return focusField(event.currentTarget, 'new_password')
    resend.reset()
    confirm.mutate(
      { email, code, new_password: password.value },
      {
        onSuccess: () => {
          toast.success(t('resetDone'))
          onDone()
        },
        onError: (error) => {
          toast.error(t('saveFailed'))
          if (isAboutField(error, 'new_password')) password.refuse()
        },
      },
    )
  }

  const sendAnother = () => {
    confirm.reset()
    resend.mutate(email, {
      onSuccess: () => {
        setCode('')
        toast.success(t('resent'))
        focusCode('')
      },
      onError: () => toast.error(t('sendFailed')),
    })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Text c="dimmed" mb={16} className={classes.lead}>
        {t('codeLead', { email: isolated(email) })}
      </Text>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CodeInput
        value={code}
        onChange={(typed) => {
          setCode(typed)
          setIsCodeRefused(false)
        }}
        fault={isCodeRefused ? t('codeIncomplete') : undefined}
      />
      <NewPasswordField className={classes.field} password={password} fault={errorOf('new_password')} />
      <FormFailure error={confirm.error ?? resend.error} shown={['new_password']} className={classes.failure} />
      <DialogActions>
        <Button type="submit" size="md" loading={confirm.isPending} disabled={resend.isPending}>
          {t('savePassword')}
        </Button>
        <Button
          size="md"
          variant="subtle"
          loading={resend.isPending}
          disabled={confirm.isPending}
          onClick={sendAnother}
        >
          {t('resend')}
        </Button>
      </DialogActions>
    </form>
  )
}
