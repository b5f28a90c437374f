import { Button, Modal, Stack, Text } from '@mantine/core'
import { passwordLength, SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { toast } from '../../../lib/toast.ts'
import { useFieldErrors, useUnchangedSince } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import type { StaffDialogProps } from './RoleDialog.tsx'
import { useChangeStaff } from './use-staff.ts'

/** For a forgotten password. A concurrent change of role does not matter here, so no version is sent. */
export function PasswordDialog({ member, opened, onClose }: Omit<StaffDialogProps, 'newest'>) {
  const { t } = useTranslation(['admin-staff', 'common'])
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState<object>()
  const isAsTried = useUnchangedSince(tried, { new_password: password })
  const change = useChangeStaff(member.id)
  const failure = change.error instanceof ApiError ? change.error : undefined
  const minimum = SHORTEST_STAFF_PASSWORD
  const errorOf = useFieldErrors(change.error, { new_password: password })
  const isShort = passwordLength(password) < minimum

  const toField = () => form.current?.querySelector<HTMLInputElement>('[name="new_password"]')?.focus()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (change.isPending || change.isSuccess) return
    setTried({})
    if (isShort) return toField()
    change.mutate(
      { new_password: password },
      {
        onSuccess: () => {
          toast.success(t('passwordSet'), member.username)
          onClose()
        },
        onError: toField,
      },
    )
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('setPassword')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {t('setPasswordLead', { name: isolated(member.username) })}
          </Text>
          {change.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('saveFailed')}</FailureAlert>}
          <SecretInput
            data-autofocus
            label={t('newPassword')}
            name="new_password"
            autoComplete="new-password"
            description={t('passwordRule', { minimum })}
            value={password}
            error={
              tried && isAsTried('new_password') && isShort ? t('passwordShort', { minimum }) : errorOf('new_password')
            }
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={change.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={change.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
