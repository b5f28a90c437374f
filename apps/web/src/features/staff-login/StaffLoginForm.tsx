import { Button, Text, TextInput, Title } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { toast } from '../../lib/toast.ts'
import { FailureAlert } from '../../ui/FailureAlert.tsx'
import { SecretInput } from '../../ui/SecretInput.tsx'
import classes from './StaffLoginForm.module.css'
import { staffLoginFailure } from './staff-login-failure.ts'
import { useStaffLogin } from './use-staff-login.ts'

/** ADMLOGIN-1 */
export function StaffLoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation('staff')
  const login = useStaffLogin()
  const [missing, setMissing] = useState<{ username?: boolean; password?: boolean }>({})
  const banner = login.error && staffLoginFailure(login.error).banner

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
        onError: (error) => toast.error(t(staffLoginFailure(error).toast)),
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
        maxLength={100}
        error={missing.username && t('usernameRequired')}
      />
      <SecretInput
        className={classes.field}
        label={t('password', { ns: 'login' })}
        name="password"
        autoComplete="current-password"
        error={missing.password && t('passwordRequired', { ns: 'login' })}
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
