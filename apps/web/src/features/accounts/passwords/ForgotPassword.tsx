import { Button, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { call } from '../../../lib/api.ts'
import { loginFault } from '../../../lib/login-name.ts'
import { toast } from '../../../lib/toast.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { ResetCodeForm } from './ResetCodeForm.tsx'
import { FormFailure } from './FormFailure.tsx'
import classes from './Passwords.module.css'

type ResetRequestFormProps = { name: string; onSent: (name: string) => void; onCancel: () => void }

function ResetRequestForm({ name, onSent, onCancel }: ResetRequestFormProps) {
  const { t } = useTranslation(['passwords', 'login'])
  const form = useApiForm({
    initialValues: { login: name },
    validate: (values) => {
      const fault = loginFault(values.login.trim())
      return { ...(fault && { login: t(fault, { ns: 'login' }) }) }
    },
    send: (values) => call('POST /api/password-reset/request/', { body: { login: values.login.trim() } }),
    onSuccess: (_, values) => onSent(values.login.trim()),
    onError: () => toast.error(t('sendFailed')),
  })

  return (
    <Form {...form.props}>
      <Text c="dimmed">{t('resetLead')}</Text>
      <FormFailure error={form.error} shown={['login']} className={classes.failure} />
      <TextInput
        {...form.field('login')}
        className={classes.field}
        classNames={{ input: 'ltr-input' }}
        label={t('login', { ns: 'login' })}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
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

type ForgotPasswordProps = { name: string; onDone: (name: string) => void }

/** RESET-1: one dialog asks for the phone number or email, the next for the code and a new password. Mounted anew each time. */
export default function ForgotPassword({ name, onDone }: ForgotPasswordProps) {
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
        <ResetRequestForm name={name} onSent={setSentTo} onCancel={close} />
      ) : (
        <ResetCodeForm
          name={sentTo}
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
