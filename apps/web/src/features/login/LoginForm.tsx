import { Alert, Button, PasswordInput, Text, TextInput, Title } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../lib/toast.ts'
import { type CredentialFaults, faultsIn, readCredentials } from './credentials.ts'
import { loginFailure } from './login-failure.ts'
import classes from './LoginForm.module.css'
import { useLogin } from './use-login.ts'

export function LoginForm({ onLoggedIn }: { onLoggedIn: () => void }) {
  const { t } = useTranslation('login')
  const login = useLogin()
  const [isShown, setIsShown] = useState(false)
  const [faults, setFaults] = useState<CredentialFaults>({})
  const failure = login.error && loginFailure(login.error)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    const form = event.currentTarget
    const credentials = readCredentials(new FormData(form))
    const found = faultsIn(credentials)
    setFaults(found)

    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    login.mutate(credentials, {
      onSuccess: () => {
        toast.success(t('success'))
        onLoggedIn()
      },
      onError: () => toast.error(t('failed')),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('lead')}
      </Text>

      {failure && (
        <Alert className={classes.failure} color="carnelian" icon={<IconAlertCircle size={20} aria-hidden />}>
          {'text' in failure ? failure.text : t(failure.key)}
        </Alert>
      )}

      <TextInput
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        aria-required
        error={faults.email && t(faults.email)}
      />
      <PasswordInput
        className={classes.field}
        classNames={{ innerInput: classes.secret ?? '' }}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        aria-required
        error={faults.password && t(faults.password)}
        visible={isShown}
        onVisibilityChange={setIsShown}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ size: 36, 'aria-label': isShown ? t('hidePassword') : t('showPassword') }}
      />
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
