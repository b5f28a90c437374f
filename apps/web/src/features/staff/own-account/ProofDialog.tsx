import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { newCodes, switchOff } from './two-step-calls.ts'

type ProofDialogProps = {
  purpose: 'off' | 'codes'
  username: string
  opened: boolean
  onClose: () => void
  onOff: () => void
  onCodes: (codes: string[]) => void
}

/** Changing an active second factor needs the password and a code. */
export function ProofDialog({ purpose, username, opened, onClose, onOff, onCodes }: ProofDialogProps) {
  const { t } = useTranslation(['admin-account', 'common'])
  const form = useApiForm({
    initialValues: { current_password: '', code: '' },
    validate: ({ current_password, code }) => ({
      ...(current_password === '' && { current_password: t('currentRequired') }),
      ...(code.trim() === '' && { code: t('codeRequired') }),
    }),
    send: async (proof) => {
      if (purpose === 'codes') return (await newCodes(proof)).recovery_codes
      await switchOff(proof)
      return undefined
    },
    onSuccess: (codes) => (codes ? onCodes(codes) : onOff()),
    onError: (_, failure) => failure && form.focus('current_password'),
  })

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={440}
      title={purpose === 'off' ? t('switchOffTitle') : t('newCodes')}
    >
      <Form {...form.props}>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {purpose === 'off' ? t('switchOffLead') : t('newCodesLead')}
          </Text>
          <FormAlert failure={form.failure} otherwise={t('failed')} />
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <SecretInput
            {...form.field('current_password')}
            data-autofocus
            label={t('current')}
            autoComplete="current-password"
          />
          <TextInput
            {...form.field('code')}
            classNames={{ input: 'ltr-input' }}
            label={t('anyCode')}
            autoComplete="one-time-code"
            spellCheck={false}
            aria-required
            maxLength={40}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={form.isPending} {...(purpose === 'off' && { color: 'carnelian.6' })}>
            {purpose === 'off' ? t('switchOff') : t('makeCodes')}
          </BusyButton>
          <Button variant="subtle" disabled={form.isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
