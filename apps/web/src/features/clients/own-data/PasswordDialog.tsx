import { Button, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'

type PasswordDialogProps = {
  title: string
  lead: string
  confirm: string
  cancel: string
  failed: string
  isDangerous?: boolean
  send: (password: string) => Promise<unknown>
  onDone: () => void
  opened: boolean
  onClose: () => void
  children?: ReactNode
}

/** A session that somebody left open is not enough. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, lead, confirm, cancel, failed, isDangerous = false, send, onDone, opened, onClose, children } = props
  const { t } = useTranslation('my-data')
  const form = useApiForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? { password: t('passwordRequired') } : {}),
    send: ({ password }) => send(password),
    onSuccess: onDone,
  })
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={title}>
      <Form {...form.props}>
        <Stack gap="md">
          {children}
          <Text>{lead}</Text>
          <FormAlert failure={form.failure} otherwise={failed} />
          <SecretInput {...form.field('password')} label={t('password')} autoComplete="current-password" />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending} {...(isDangerous && { color: 'carnelian.6' })}>
            {confirm}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {cancel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
