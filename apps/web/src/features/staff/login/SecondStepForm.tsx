import { Button, Text, TextInput, Title } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useUnchangedSince } from '../../../lib/use-field-errors.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { staffLoginFailure } from './staff-login-failure.ts'
import classes from './StaffLoginForm.module.css'
import { type StaffCredentials, useStaffLogin } from './use-staff-login.ts'

type SecondStepFormProps = { credentials: StaffCredentials; onLoggedIn: () => void; onBack: () => void }

/** ADMIN-1: six digits of the app, or one of the recovery codes, in the same field. */
export function SecondStepForm({ credentials, onLoggedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('staff')
  const login = useStaffLogin()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [hasNoPhone, setHasNoPhone] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const isUnchanged = useUnchangedSince(login.error, { code })
  const isWrong = login.error instanceof ApiError && login.error.code === 'wrong_second_factor'
  const banner = login.error && !isWrong ? staffLoginFailure(login.error).banner : undefined
  const fault =
    isMissing && !code.trim() ? t('secondRequired') : isWrong && isUnchanged('code') && (login.error as ApiError).text

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (login.isPending) return
    setIsMissing(!code.trim())
    if (!code.trim()) return field.current?.focus()
    login.mutate(
      { ...credentials, totp: code },
      {
        onSuccess: () => {
          toast.success(t('loginSuccess'))
          onLoggedIn()
        },
        onError: () => field.current?.select(),
      },
    )
  }
  const changeKind = () => {
    setHasNoPhone(!hasNoPhone)
    login.reset()
    field.current?.focus()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Title order={1}>{t('secondTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {hasNoPhone ? t('secondLeadRecovery') : t('secondLead')}
      </Text>
      {banner && (
        <FailureAlert className={classes.failure}>{'text' in banner ? banner.text : t(banner.key)}</FailureAlert>
      )}
      <TextInput
        ref={field}
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={hasNoPhone ? t('recoveryCode') : t('secondCode')}
        name="totp"
        autoComplete="one-time-code"
        inputMode={hasNoPhone ? 'text' : 'numeric'}
        autoCapitalize={hasNoPhone ? 'characters' : 'none'}
        spellCheck={false}
        aria-required
        maxLength={40}
        value={code}
        error={fault}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button className={classes.submit} type="submit" size="md" fullWidth aria-disabled={login.isPending}>
        {login.isPending ? t('loginBusy') : t('loginSubmit')}
      </Button>
      <LinkButton className={classes.other} onClick={changeKind}>
        {hasNoPhone ? t('useApp') : t('useRecovery')}
      </LinkButton>
      <LinkButton className={classes.other} onClick={onBack}>
        {t('secondBack')}
      </LinkButton>
    </form>
  )
}
