import { Button, Modal } from '@mantine/core'
import type { Profile } from '@rihla/contract'
import { IconDevices } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../lib/toast.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { focusField } from './focus-field.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { knownOf } from './password-rules.ts'
import classes from './Passwords.module.css'
import { useChangePassword } from './use-change-password.ts'
import { useNewPassword } from './use-new-password.ts'

type ChangePasswordDialogProps = { profile: Profile; opened: boolean; onClose: () => void }

export function ChangePasswordDialog({ profile, opened, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation('passwords')
  const [current, setCurrent] = useState('')
  const [isCurrentMissing, setIsCurrentMissing] = useState(false)
  const password = useNewPassword(knownOf(profile))
  const change = useChangePassword()

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending) return
    const form = event.currentTarget
    const isGood = password.check()
    setIsCurrentMissing(current === '')
    if (current === '') return focusField(form, 'current_password')
    if (!isGood) return focusField(form, 'new_password')
    change.mutate(
      { current_password: current, new_password: password.value },
      {
        onSuccess: () => {
          toast.success(t('saved'))
          onClose()
        },
        onError: (error) => {
          toast.error(t('saveFailed'))
          if (isAboutField(error, 'new_password')) password.refuse()
        },
      },
    )
  }
  const errorOf = useFieldErrors(change.error, { current_password: current, new_password: password.value })
  const currentFault = isCurrentMissing && current === '' ? t('currentRequired') : errorOf('current_password')

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('changeTitle')}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <form onSubmit={submit} noValidate>
        <FormFailure error={change.error} shown={['current_password', 'new_password']} />
        <input type="text" name="username" autoComplete="username" value={profile.email} readOnly hidden />
        <SecretInput
          className={change.error ? classes.field : ''}
          label={t('current')}
          name="current_password"
          autoComplete="current-password"
          data-autofocus
          value={current}
          onChange={(event) => setCurrent(event.currentTarget.value)}
          error={currentFault}
        />
        <NewPasswordField className={classes.field} password={password} fault={errorOf('new_password')} />
        <div className={classes.hint}>
          <IconDevices size={18} stroke={1.7} aria-hidden />
          {t('otherDevices')}
        </div>
        <DialogActions>
          <Button type="submit" size="md" loading={change.isPending}>
            {t('saveNew')}
          </Button>
          <Button size="md" variant="subtle" disabled={change.isPending} onClick={onClose}>
            {t('cancel', { ns: 'common' })}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
