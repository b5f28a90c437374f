import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type SignedIn = { token: string; is_active: boolean }
type SetPasswordFormProps = { token: string; onSignedIn: (answer: SignedIn) => void; onWrongLink: () => void }

const NOTHING_KNOWN: string[] = []

/** CHAT-3: opening the link changes nothing, so a chat's preview does not use it up; sending this form does. */
export function SetPasswordForm({ token, onSignedIn, onWrongLink }: SetPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(NOTHING_KNOWN)
  const set = useMutation({
    mutationFn: (newPassword: string) =>
      call('POST /api/password/set/', { body: { token, new_password: newPassword } }),
  })
  const errorOf = useFieldErrors(set.error, { new_password: password.value })

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (set.isPending) return
    if (!password.check()) return focusField(event.currentTarget, 'new_password')
    set.mutate(password.value, {
      onSuccess: onSignedIn,
      onError: (error) => {
        toast.error(t('saveFailed'))
        if (isAboutField(error, 'new_password')) password.refuse()
        if (error instanceof ApiError && error.code === 'wrong_link') onWrongLink()
      },
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1}>{t('setTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {t('setLead')}
      </Text>
      <FormFailure error={set.error} shown={['new_password']} className={classes.failure} />
      <NewPasswordField className={classes.first} password={password} fault={errorOf('new_password')} />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={set.isPending}>
        {t('savePassword')}
      </Button>
    </form>
  )
}
