import { Button, Text, TextInput, Title } from '@mantine/core'
import { LONGEST_USERNAME } from '@rihla/domain'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import classes from './StaffLoginForm.module.css'
import { staffLoginFailure } from './staff-login-failure.ts'
import { type StaffCredentials, useStaffLogin } from './use-staff-login.ts'

type StaffLoginFormProps = {
  /** The initial values when the user comes back. */
  typed: StaffCredentials | undefined
  onLoggedIn: () => void
  onSecondStep: (credentials: StaffCredentials) => void
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

const needsSecondStep = (error: Error | null) => error instanceof ApiError && error.code === 'second_factor_required'

export function StaffLoginForm({ typed, onLoggedIn, onSecondStep }: StaffLoginFormProps) {
  const { t } = useTranslation('staff')
  const login = useStaffLogin()
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const banner = login.error && !needsSecondStep(login.error) && staffLoginFailure(login.error).banner

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const username = (fields.get('username') as string).trim()
    const password = fields.get('password') as string
    setMissing({ username: !username, password: !password })
    if (!username || !password)
      return form.querySelector<HTMLInputElement>(`[name="${username ? 'password' : 'username'}"]`)?.focus()

    login.mutate(
      { username, password },
      {
        onSuccess: () => {
          toast.success(t('loginSuccess'))
          onLoggedIn()
        },
        onError: (error) =>
          needsSecondStep(error)
            ? onSecondStep({ username, password })
            : toast.error(t(staffLoginFailure(error).toast)),
      },
    )
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1}>{t('loginTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {t('loginLead')}
      </Text>
      {banner && (
        <FailureAlert className={classes.failure}>{'text' in banner ? banner.text : t(banner.key)}</FailureAlert>
      )}
      <TextInput
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        maxLength={LONGEST_USERNAME}
        defaultValue={typed?.username}
        ref={typed && focusAtOnce}
        error={missing.username && t('usernameRequired')}
        onChange={() => setMissing({ ...missing, username: false })}
      />
      <SecretInput
        className={classes.field}
        label={t('password', { ns: 'login' })}
        name="password"
        autoComplete="current-password"
        defaultValue={typed?.password}
        error={missing.password && t('passwordRequired', { ns: 'login' })}
        onChange={() => setMissing({ ...missing, password: false })}
      />
      <Button className={classes.submit} type="submit" size="md" fullWidth aria-disabled={login.isPending}>
        {login.isPending ? t('loginBusy') : t('loginSubmit')}
      </Button>
      <Link className={classes.client} to="/">
        {t('loginAsClient')}
      </Link>
    </form>
  )
}
