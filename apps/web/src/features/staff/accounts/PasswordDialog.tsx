import { Button, Stack, Text } from '@mantine/core'
import { passwordLength, SHORTEST_STAFF_PASSWORD } from '@rihla/domain'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { toast } from '../../../lib/toast.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import type { StaffDialogProps } from './RoleDialog.tsx'
import { changeStaff } from './use-staff.ts'

const minimum = SHORTEST_STAFF_PASSWORD

/** For a forgotten password. A concurrent change of role does not matter here, so no version is sent. */
export function PasswordDialog({ member, opened, onClose }: Omit<StaffDialogProps, 'newest'>) {
  const { t } = useTranslation(['admin-staff', 'common'])
  const form = useApiForm({
    initialValues: { new_password: '' },
    validate: ({ new_password }) => ({
      ...(passwordLength(new_password) < minimum && { new_password: t('passwordShort', { minimum }) }),
    }),
    send: (body) => changeStaff(member.id, body),
    onSuccess: () => {
      toast.success(t('passwordSet'), member.username)
      onClose()
    },
    onError: () => form.focus('new_password'),
  })

  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('setPassword')} closeOnClickOutside={false}>
      <Form {...form.props}>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {t('setPasswordLead', { name: isolated(member.username) })}
          </Text>
          <FormAlert failure={form.failure} otherwise={t('saveFailed')} />
          <SecretInput
            {...form.field('new_password')}
            data-autofocus
            label={t('newPassword')}
            autoComplete="new-password"
            description={t('passwordRule', { minimum })}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending}>
            {t('save')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
