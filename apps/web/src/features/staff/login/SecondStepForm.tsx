import { Button, Text, TextInput, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { LinkButton } from '../../../ui/layout/LinkButton.tsx'
import { logInStaff, type StaffCredentials } from './log-in-staff.ts'
import { staffLoginFailure } from './staff-login-failure.ts'
import classes from './StaffLogin.module.css'

type SecondStepFormProps = { credentials: StaffCredentials; onLoggedIn: () => void; onBack: () => void }

/** ADMIN-1: six digits of the app, or one of the recovery codes, in the same field. */
export function SecondStepForm({ credentials, onLoggedIn, onBack }: SecondStepFormProps) {
  const { t } = useTranslation('staff')
  const field = useRef<HTMLInputElement>(null)
  const [hasNoPhone, setHasNoPhone] = useState(false)
  useEffect(() => field.current?.focus(), [])
  const form = useApiForm({
    initialValues: { totp: '' },
    validate: ({ totp }) => ({ ...(!totp.trim() && { totp: t('secondRequired') }) }),
    send: ({ totp }) => logInStaff({ ...credentials, totp }),
    refusedFields: (error) => ({
      ...(error instanceof ApiError && error.code === 'wrong_second_factor' && { totp: error.text }),
    }),
    onSuccess: () => {
      toast.success(t('loginSuccess'))
      onLoggedIn()
    },
    onError: () => field.current?.select(),
  })
  const banner = form.error && form.failure && staffLoginFailure(form.error).banner

  const changeKind = () => {
    setHasNoPhone(!hasNoPhone)
    form.clearFailure()
    form.clearErrors()
    field.current?.focus()
  }

  return (
    <Form {...form.props}>
      <Title order={1}>{t('secondTitle')}</Title>
      <Text c="dimmed" mt={4}>
        {hasNoPhone ? t('secondLeadRecovery') : t('secondLead')}
      </Text>
      {banner && (
        <FailureAlert className={classes.failure}>{'text' in banner ? banner.text : t(banner.key)}</FailureAlert>
      )}
      <TextInput
        {...form.field('totp')}
        ref={field}
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={hasNoPhone ? t('recoveryCode') : t('secondCode')}
        autoComplete="one-time-code"
        inputMode={hasNoPhone ? 'text' : 'numeric'}
        autoCapitalize={hasNoPhone ? 'characters' : 'none'}
        spellCheck={false}
        aria-required
        maxLength={40}
      />
      <Button className={classes.submit} type="submit" size="md" fullWidth aria-disabled={form.isPending}>
        {form.isPending ? t('loginBusy') : t('loginSubmit')}
      </Button>
      <LinkButton className={classes.other} onClick={changeKind}>
        {hasNoPhone ? t('useApp') : t('useRecovery')}
      </LinkButton>
      <LinkButton className={classes.other} onClick={onBack}>
        {t('secondBack')}
      </LinkButton>
    </Form>
  )
}
