import { Button } from '@mantine/core'
import { SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { IconDevices } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isAboutField } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { FormFailure } from './FormFailure.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import classes from './Passwords.module.css'
import { useNewPassword } from './use-new-password.ts'

const BLANK = { current_password: '', new_password: '' }

type ChangePasswordFormProps = {
  username: string
  /** Personal data that the password must not be. */
  known: string[]
  send: (body: typeof BLANK) => Promise<unknown>
  /** A client's form is in a dialog. That of staff is on a page, where it starts again. */
  dialog?: { opened: boolean; close: () => void }
}

export function ChangePasswordForm({ username, known, send, dialog }: ChangePasswordFormProps) {
  const { t } = useTranslation('passwords')
  const isOfStaff = dialog === undefined
  const password = useNewPassword(known, isOfStaff ? SHORTEST_STAFF_PASSWORD : undefined)
  const form = useApiForm({
    initialValues: BLANK,
    validate: ({ current_password, new_password }) => ({
      ...(current_password === '' && { current_password: t('currentRequired') }),
      ...(!password.isGood(new_password) && { new_password: t('rulesNotMet') }),
    }),
    send,
    isFinal: () => !isOfStaff,
    onSuccess: () => {
      toast.success(t('saved'))
      if (isOfStaff) form.startFrom(BLANK)
      else dialog.close()
    },
    onError: (error, _, sent) => {
      toast.error(t('saveFailed'))
      if (!isOfStaff && isAboutField(error, 'new_password')) password.refuse(sent.new_password)
    },
  })

  const content = (
    <Form {...form.props}>
      <FormFailure error={form.error} shown={['current_password', 'new_password']} />
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <SecretInput
        {...form.field('current_password')}
        className={!isOfStaff && form.error ? classes.field : ''}
        label={t('current')}
        autoComplete="current-password"
        data-autofocus={!isOfStaff || undefined}
      />
      <NewPasswordField
        className={classes.field}
        password={password}
        field={form.field('new_password')}
        isOfStaff={isOfStaff}
      />
      <div className={classes.hint}>
        <IconDevices size={18} stroke={1.7} aria-hidden />
        {t('otherDevices')}
      </div>
      {isOfStaff ? (
        <BusyButton type="submit" mt={18} isBusy={form.isPending}>
          {t('changeTitle')}
        </BusyButton>
      ) : (
        <DialogActions>
          <Button type="submit" size="md" loading={form.isPending}>
            {t('saveNew')}
          </Button>
          <Button size="md" variant="subtle" disabled={form.isPending} onClick={dialog.close}>
            {t('cancel', { ns: 'common' })}
          </Button>
        </DialogActions>
      )}
    </Form>
  )
  if (isOfStaff) return content
  return (
    <Dialog opened={dialog.opened} onClose={dialog.close} size={440} title={t('changeTitle')}>
      {content}
    </Dialog>
  )
}
