import { Button, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { emailFault } from '../../../lib/email.ts'
import { toast } from '../../../lib/toast.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { FormFailure } from './FormFailure.tsx'
import classes from './Passwords.module.css'

type ResetRequestFormProps = { email: string; onSent: (email: string) => void; onCancel: () => void }

export function ResetRequestForm({ email, onSent, onCancel }: ResetRequestFormProps) {
  const { t } = useTranslation(['passwords', 'login'])
  const form = useApiForm({
    initialValues: { email },
    validate: (values) => {
      const fault = emailFault(values.email.trim())
      return { ...(fault && { email: t(fault, { ns: 'login' }) }) }
    },
    send: (values) => call('POST /api/password-reset/request/', { body: { email: values.email.trim() } }),
    onSuccess: (_, values) => onSent(values.email.trim()),
    onError: () => toast.error(t('sendFailed')),
  })

  return (
    <Form {...form.props}>
      <Text c="dimmed">{t('resetLead')}</Text>
      <FormFailure error={form.error} shown={['email']} className={classes.failure} />
      <TextInput
        {...form.field('email')}
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('email', { ns: 'login' })}
        type="email"
        autoComplete="username"
        aria-required
        data-autofocus
      />
      <DialogActions>
        <Button type="submit" size="md" loading={form.isPending}>
          {t('sendCode')}
        </Button>
        <Button size="md" variant="subtle" disabled={form.isPending} onClick={onCancel}>
          {t('cancel', { ns: 'common' })}
        </Button>
      </DialogActions>
    </Form>
  )
}
