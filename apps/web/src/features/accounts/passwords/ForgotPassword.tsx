import { Button, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { emailFault } from '../../../lib/email.ts'
import { toast } from '../../../lib/toast.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { ResetCodeForm } from './ResetCodeForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import classes from './Passwords.module.css'

type ResetRequestFormProps = { email: string; onSent: (email: string) => void; onCancel: () => void }

function ResetRequestForm({ email, onSent, onCancel }: ResetRequestFormProps) {
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

type ForgotPasswordProps = { email: string; onDone: (email: string) => void }

/** RESET-1: one dialog asks for the email, the next for the code and a new password. Mounted anew each time. */
export default function ForgotPassword({ email, onDone }: ForgotPasswordProps) {
  const { t } = useTranslation('passwords')
  const [opened, setOpened] = useState(false)
  const [sentTo, setSentTo] = useState<string>()
  // Opened one step after mounting, because only then does Mantine know where to return the focus.
  useEffect(() => setOpened(true), [])
  const close = () => setOpened(false)

  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={440}
      title={sentTo === undefined ? t('resetTitle') : t('codeTitle')}
      // A click outside must not discard a typed code.
      closeOnClickOutside={sentTo === undefined}
    >
      {sentTo === undefined ? (
        <ResetRequestForm email={email} onSent={setSentTo} onCancel={close} />
      ) : (
        <ResetCodeForm
          email={sentTo}
          onDone={() => {
            close()
            // The dialog first returns the focus to the element that opened it.
            afterFade(() => onDone(sentTo))
          }}
        />
      )}
    </Dialog>
  )
}
