import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import classes from './OwnAccount.module.css'
import { isWhole, readSixDigits, spacedKey } from './six-digits.ts'
import { confirmTotp, type Secret, startTotp } from './two-step-calls.ts'

type TwoStepPasswordProps = { username: string; onStarted: (secret: Secret) => void; onCancel: () => void }

const focusAtOnce = (field: HTMLInputElement | null) => field?.focus()

/** Protects an unattended desk: another person does not know the password. */
export function TwoStepPassword({ username, onStarted, onCancel }: TwoStepPasswordProps) {
  const { t } = useTranslation(['admin-account', 'common'])
  const form = useApiForm({
    initialValues: { current_password: '' },
    validate: ({ current_password }) => ({
      ...(current_password === '' && { current_password: t('currentRequired') }),
    }),
    send: startTotp,
    onSuccess: onStarted,
    onError: () => form.focus('current_password'),
  })

  return (
    <Form {...form.props}>
      <FormAlert failure={form.failure} otherwise={t('failed')} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretInput
        {...form.field('current_password')}
        ref={focusAtOnce}
        label={t('current')}
        autoComplete="current-password"
      />
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={form.isPending}>
          {t('continue')}
        </BusyButton>
        <Button variant="subtle" disabled={form.isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </Form>
  )
}

type SixDigitsProps = {
  value: string
  onChange: (code: string) => void
  error: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** One field instead of six, so that pasted or autofilled codes are read as a whole. */
function SixDigits({ value, onChange, error, ref }: SixDigitsProps) {
  const { t } = useTranslation('admin-account')
  return (
    <TextInput
      ref={ref}
      className={classes.digits}
      classNames={{ input: 'ltr-input' }}
      aria-label={t('code')}
      name="code"
      data-path="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      aria-required
      value={value}
      error={error}
      onChange={(event) => onChange(readSixDigits(event.currentTarget.value))}
    />
  )
}

type TwoStepSetUpProps = { secret: Secret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

export function TwoStepSetUp({ secret, onConfirmed, onCancel }: TwoStepSetUpProps) {
  const { t } = useTranslation(['admin-account', 'common'])
  const field = useRef<HTMLInputElement>(null)
  const form = useApiForm({
    initialValues: { code: '' },
    validate: ({ code }) => ({ ...(!isWhole(code) && { code: t('codeIncomplete') }) }),
    send: confirmTotp,
    onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
    onError: () => field.current?.select(),
  })
  useEffect(() => field.current?.focus(), [])

  return (
    <Form {...form.props}>
      <FormAlert failure={form.failure} otherwise={t('failed')} />
      <div className={classes.totp}>
        <div className={classes.tile}>
          <QrCode text={secret.uri} label={t('qr')} />
        </div>
        <ol className={classes.steps}>
          <li>
            <span className={classes.step}>{t('step1')}</span>
            <br />
            <span className={classes.lead}>{t('orType')}</span>
            <br />
            <Ltr className={classes.key}>{spacedKey(secret.secret)}</Ltr>
          </li>
          <li>
            <span className={classes.step}>{t('step2')}</span>
            <SixDigits
              ref={field}
              value={form.values.code}
              onChange={(code) => form.change({ code })}
              error={form.errorOf('code')}
            />
          </li>
          <li>
            <span className={classes.step}>{t('step3')}</span>
          </li>
        </ol>
      </div>
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={form.isPending}>
          {t('switchOn')}
        </BusyButton>
        <Button variant="subtle" disabled={form.isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </Form>
  )
}
