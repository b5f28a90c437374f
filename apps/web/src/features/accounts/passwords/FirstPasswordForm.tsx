import { Button, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconShieldLock } from '@tabler/icons-react'
import { type SubmitEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { useChangePassword } from './use-change-password.ts'
import { useNewPassword } from './use-new-password.ts'

type FirstPasswordFormProps = {
  email: string
  /** The national ID that was just typed; it is kept in memory only. */
  firstPassword: string
  /** Called with the success message. */
  onSaved: (done: string) => void
  onLeave: () => void
}

/** CHAT-3: clients choose their own password before any data is shown. */
export function FirstPasswordForm({ email, firstPassword, onSaved, onLeave }: FirstPasswordFormProps) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(knownOf({ email, national_id: firstPassword }))
  const change = useChangePassword()
  const errorOf = useFieldErrors(change.error, { new_password: password.value })
  const logout = useMutation({ mutationFn: () => call('POST /api/logout/') })

  // The screen has changed, so the focus moves to its title.
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    if (!password.check()) return focusField(event.currentTarget, 'new_password')
    change.mutate(
      { current_password: firstPassword, new_password: password.value },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onSaved(t('saved'))
        },
        onError: (error) => {
          toast.error(t('saveFailed'))
          if (isAboutField(error, 'new_password')) password.refuse()
        },
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title ref={title} order={1} tabIndex={-1} className={classes.title}>
        {t('firstTitle')}
      </Title>
      <Text c="dimmed" mt={4}>
        {t('firstLead')}
      </Text>
      <Notice icon={IconShieldLock} title={t('whyTitle')} className={classes.notice}>
        {t('why')}
      </Notice>
      <FormFailure error={change.error} shown={['new_password']} className={classes.failure} />
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField className={classes.first} password={password} fault={errorOf('new_password')} />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={change.isPending}>
        {t('saveAndContinue')}
      </Button>
      <LinkButton
        className={classes.leave}
        disabled={change.isPending || logout.isPending}
        onClick={() => logout.mutate(undefined, { onSettled: onLeave })}
      >
        {t('logout')}
      </LinkButton>
    </form>
  )
}
