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
  email: string
  onEmailChange: (email: string) => void
  onForgot: () => void
  onLoggedIn: (answer: LoggedIn, credentials: Credentials) => void
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

export function LoginForm({ email, onEmailChange, onForgot, onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('login')
  const login = useLogin()
  const [hasClientId, setHasClientId] = useState(false)
  const [faults, setFaults] = useState<CredentialFaults>({})
  const failure = login.error && loginFailure(login.error, login.variables?.client_id !== undefined)

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

      {hasClientId && (
        <TextInput
          className={classes.field}
          classNames={{ input: 'ltr-input' }}
          label={t('clientId')}
          description={t('clientIdHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          name="client_id"
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          ref={focusAtOnce}
        />
      )}
      <TextInput
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        aria-required
        value={email}
        onChange={(event) => {
          onEmailChange(event.currentTarget.value)
          forget('email')
        }}
        error={faults.email && t(faults.email)}
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
      <LinkButton className={classes.clientId} aria-expanded={hasClientId} onClick={() => setHasClientId(!hasClientId)}>
        {t('haveClientId')}
      </LinkButton>
    </Form>
  )
}
