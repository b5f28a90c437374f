import { Button, Text, TextInput, Title } from '@mantine/core'
import { LONGEST_USERNAME } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { logInStaff, type StaffCredentials } from './log-in-staff.ts'
import classes from './StaffLogin.module.css'
import { staffLoginFailure } from './staff-login-failure.ts'
import { SecondStepForm } from './SecondStepForm.tsx'

/** ADMLOGIN-1, and the code of the second factor after the right password (ADMIN-1). */
export function StaffLogin({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [typed, setTyped] = useState<StaffCredentials>()
  const [isAtSecond, setIsAtSecond] = useState(false)

  if (typed && isAtSecond)
    return <SecondStepForm credentials={typed} onLoggedIn={onLoggedIn} onBack={() => setIsAtSecond(false)} />
  return (
    <StaffLoginForm
      typed={typed}
      onLoggedIn={onLoggedIn}
      onSecondStep={(credentials) => {
        setTyped(credentials)
        setIsAtSecond(true)
      }}
    />
  )
}

type StaffLoginFormProps = {
  /** The initial values when the user comes back. */
  typed: StaffCredentials | undefined
  onLoggedIn: () => void
  onSecondStep: (credentials: StaffCredentials) => void
}

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

const needsSecondStep = (error: Error | null) => error instanceof ApiError && error.code === 'second_factor_required'

function StaffLoginForm({ typed, onLoggedIn, onSecondStep }: StaffLoginFormProps) {
  const { t } = useTranslation('staff')
  const form = useApiForm({
    initialValues: { username: typed?.username ?? '', password: typed?.password ?? '' },
    validate: ({ username, password }) => ({
      ...(!username.trim() && { username: t('usernameRequired') }),
      ...(!password && { password: t('passwordRequired', { ns: 'login' }) }),
    }),
    send: ({ username, password }) => logInStaff({ username: username.trim(), password }),
    onSuccess: () => {
      toast.success(t('loginSuccess'))
      onLoggedIn()
    },
    onError: (error, _, { username, password }) =>
      needsSecondStep(error)
        ? onSecondStep({ username: username.trim(), password })
        : toast.error(t(staffLoginFailure(error).toast)),
  })
  const banner = form.error && !needsSecondStep(form.error) && staffLoginFailure(form.error).banner

  return (
    <Form {...form.props}>
      <Title order={1}>{t('loginTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {t('loginLead')}
      </Text>
      {banner && (
        <FailureAlert className={classes.failure}>{'text' in banner ? banner.text : t(banner.key)}</FailureAlert>
      )}
      <TextInput
        {...form.field('username')}
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        maxLength={LONGEST_USERNAME}
        ref={typed && focusAtOnce}
      />
      <SecretInput
        {...form.field('password')}
        className={classes.field}
        label={t('password', { ns: 'login' })}
        autoComplete="current-password"
      />
      <Button className={classes.submit} type="submit" size="md" fullWidth aria-disabled={form.isPending}>
        {form.isPending ? t('loginBusy') : t('loginSubmit')}
      </Button>
      <Link className={classes.client} to="/">
        {t('loginAsClient')}
      </Link>
    </Form>
  )
}
