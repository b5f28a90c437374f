import { Button, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { type CredentialFaults, type Credentials, faultsIn, readCredentials } from './credentials.ts'
import { loginFailure } from './login-failure.ts'
import classes from './Login.module.css'
import { type LoggedIn, useLogin } from './use-login.ts'

type LoginFormProps = {
  name: string
  onNameChange: (name: string) => void
  onForgot: () => void
  onLoggedIn: (answer: LoggedIn, credentials: Credentials) => void
}

export function LoginForm({ name, onNameChange, onForgot, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('login')
  const login = useLogin()
  const [faults, setFaults] = useState<CredentialFaults>({})
  const failure = login.error && loginFailure(login.error)

  const forget = (field: keyof CredentialFaults) => setFaults(({ [field]: _, ...others }) => others)
  const submit = (form: HTMLFormElement) => {
    if (login.isPending) return
    const credentials = readCredentials(new FormData(form))
    const found = faultsIn(credentials)
    setFaults(found)

    const [first] = Object.keys(found)
    if (first) return form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    login.mutate(credentials, {
      onSuccess: (answer) => {
        toast.success(t('success'))
        onLoggedIn(answer, credentials)
      },
      onError: () => toast.error(t('failed')),
    })
  }

  return (
    <Form submit={submit}>
      <Title order={1}>{t('title')}</Title>
      <Text c="dimmed" mt={4}>
        {t('lead')}
      </Text>

      {failure && (
        <FailureAlert className={classes.failure}>{'text' in failure ? failure.text : t(failure.key)}</FailureAlert>
      )}

      <TextInput
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('login')}
        description={t('loginHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        name="login"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        aria-required
        value={name}
        onChange={(event) => {
          onNameChange(event.currentTarget.value)
          forget('login')
        }}
        error={faults.login && t(faults.login)}
      />
      <div className={classes.password}>
        <SecretInput
          label={t('password')}
          name="password"
          autoComplete="current-password"
          onChange={() => forget('password')}
          error={faults.password && t(faults.password)}
        />
        <LinkButton className={classes.forgot} onClick={onForgot}>
          {t('forgot')}
        </LinkButton>
      </div>
      <Button className={classes.submit} type="submit" size="md" fullWidth loading={login.isPending}>
        {t('submit')}
      </Button>
    </Form>
  )
}
