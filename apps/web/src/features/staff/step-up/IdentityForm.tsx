import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'

type IdentityFormProps = { onConfirmed: () => void; onCancel: () => void }

export function IdentityForm({ onConfirmed, onCancel }: IdentityFormProps) {
  const { t } = useTranslation(['staff', 'common'])
  const account = useStaffAccount()
  const form = useApiForm({
    initialValues: { password: '', totp: '' },
    validate: ({ password, totp }) => ({
      ...(!password && { password: t('confirmPasswordRequired') }),
      ...(hasCode && !totp.trim() && { totp: t('secondRequired') }),
    }),
    send: ({ password, totp }) =>
      call('POST /api/admin/reauthenticate/', { body: { password, ...(hasCode && { totp }) } }),
    onSuccess: onConfirmed,
  })
  const asksCode = form.error instanceof ApiError && form.error.fields?.totp !== undefined
  // Also when two-step sign-in was turned on in another window.
  const hasCode: boolean = account.data?.data.totp_enabled_at != null || asksCode

  return (
    <Form {...form.props}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t(hasCode ? 'confirmLeadWithCode' : 'confirmLead')}
        </Text>
        <FormAlert failure={form.failure} otherwise={t('common:failedLead')} />
        <SecretInput
          {...form.field('password')}
          data-autofocus
          label={t('confirmPassword')}
          autoComplete="current-password"
        />
        {hasCode && (
          <TextInput
            {...form.field('totp')}
            label={t('confirmCode')}
            required
            autoComplete="one-time-code"
            classNames={{ input: 'ltr-input' }}
            maxLength={40}
          />
        )}
      </Stack>
      <DialogActions>
        <BusyButton type="submit" isBusy={form.isPending}>
          {t('confirmSubmit')}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </DialogActions>
    </Form>
  )
}
