import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { call } from '../../../lib/api.ts'
import { isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { CodeInput } from './CodeInput.tsx'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { CODE_LENGTH } from './reset-code.ts'
import { useNewPassword } from './use-new-password.ts'

export function ResetCodeForm({ email, onDone }: { email: string; onDone: () => void }) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(knownOf({ email }))
  const resend = useMutation({ mutationFn: () => call('POST /api/password-reset/request/', { body: { email } }) })
  const form = useApiForm({
    initialValues: { code: '', new_password: '' },
    validate: ({ code, new_password }) => ({
      ...(code.length !== CODE_LENGTH && { code: t('codeIncomplete') }),
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: (values) => {
      resend.reset()
      return call('POST /api/password-reset/confirm/', { body: { email, ...values } })
    },
    onSuccess: () => {
      toast.success(t('resetDone'))
      onDone()
    },
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
    },
  })

  const sendAnother = () => {
    form.clearFailure()
    resend.mutate(undefined, {
      onSuccess: () => {
        form.change({ code: '' })
        toast.success(t('resent'))
        form.props.ref.current?.querySelector<HTMLInputElement>('[autocomplete="one-time-code"]')?.focus()
      },
      onError: () => toast.error(t('sendFailed')),
    })
  }

  return (
    <Form {...form.props} submit={() => !resend.isPending && form.submit()}>
      <Text c="dimmed" mb={16} className={classes.lead}>
        {t('codeLead', { email: isolated(email) })}
      </Text>
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <CodeInput value={form.values.code} onChange={(code) => form.change({ code })} error={form.errorOf('code')} />
      <NewPasswordField className={classes.field} password={password} field={form.field('new_password')} />
      <FormFailure error={form.error ?? resend.error} shown={['code', 'new_password']} className={classes.failure} />
      <DialogActions>
        <Button type="submit" size="md" loading={form.isPending} disabled={resend.isPending}>
          {t('savePassword')}
        </Button>
        <Button size="md" variant="subtle" loading={resend.isPending} disabled={form.isPending} onClick={sendAnother}>
          {t('resend')}
        </Button>
      </DialogActions>
    </Form>
  )
}
