import { Button, Modal } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { isAboutField } from '../../../lib/api-error.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { changePassword } from './change-password.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

type ChangePasswordDialogProps = { profile: Profile; opened: boolean; onClose: () => void }

export function ChangePasswordDialog({ profile, opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('passwords')
  const password = useNewPassword(knownOf(profile))
  const form = useApiForm({
    initialValues: { current_password: '', new_password: '' },
    validate: ({ current_password, new_password }) => ({
      ...(current_password === '' && { current_password: t('currentRequired') }),
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send: changePassword,
    onSuccess: () => {
      toast.success(t('saved'))
      onClose()
    },
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (isAboutField(error, 'new_password')) password.refuse(sent.new_password)
    },
  })

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('changeTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <Form {...form.props}>
        <FormFailure error={form.error} shown={['current_password', 'new_password']} />
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <SecretInput
          {...form.field('current_password')}
          className={form.error ? classes.field : ''}
          label={t('current')}
          autoComplete="current-password"
          data-autofocus
        />
        <NewPasswordField className={classes.field} password={password} field={form.field('new_password')} />
        <div className={classes.hint}>
          <IconDevices size={18} stroke={1.7} aria-hidden />
          {t('otherDevices')}
        </div>
        <DialogActions>
          <Button type="submit" size="md" loading={form.isPending}>
            {t('saveNew')}
          </Button>
          <Button size="md" variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        </DialogActions>
      </Form>
    </Modal>
  )
}
