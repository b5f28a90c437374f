import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import classes from './OwnAccount.module.css'
import { type Secret, startTotp } from './two-step-calls.ts'

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
