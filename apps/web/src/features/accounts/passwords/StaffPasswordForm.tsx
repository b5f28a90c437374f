import { SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api.ts'
import { toast } from '../../../lib/toast.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

const BLANK = { current_password: '', new_password: '' }

/** ADMIN-1: a staff member changes their password. */
export function StaffPasswordForm({ username }: { username: string }) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword([username], SHORTEST_STAFF_PASSWORD)
  const form = useApiForm({
    initialValues: BLANK,
    validate: ({ current_password, new_password }) => ({
      ...(current_password === '' && { current_password: t('currentRequired') }),
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: (body) => call('POST /api/admin/account/password/', { body }),
    isFinal: () => false,
    onSuccess: () => {
      toast.success(t('saved'))
      form.startFrom(BLANK)
    },
    onError: () => toast.error(t('saveFailed')),
  })

  return (
    <Form {...form.props}>
      <FormFailure error={form.error} shown={['current_password', 'new_password']} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretInput {...form.field('current_password')} label={t('current')} autoComplete="current-password" />
      <NewPasswordField className={classes.field} password={password} field={form.field('new_password')} isOfStaff />
      <div className={classes.hint}>
        <IconDevices size={18} stroke={1.7} aria-hidden />
        {t('otherDevices')}
      </div>
      <BusyButton type="submit" mt={18} isBusy={form.isPending}>
        {t('changeTitle')}
      </BusyButton>
    </Form>
  )
}
