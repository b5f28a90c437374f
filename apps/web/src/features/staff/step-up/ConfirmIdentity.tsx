import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { askIdentityBy } from '../../../lib/step-up.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
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

function IdentityForm({ onConfirmed, onCancel }: IdentityFormProps) {
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

/** Above the dialog whose call was refused, which stays open. */
const Z_INDEX = 300

/** Asks for the user's password when the server requires it, over any other dialog. */
export function ConfirmIdentity() {
  const { t } = useTranslation(['staff', 'common'])
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)
  const settle = useRef<(isConfirmed: boolean) => void>(undefined)
  const close = useCallback((isConfirmed: boolean) => {
    setOpened(false)
    settle.current?.(isConfirmed)
    settle.current = undefined
  }, [])

  useEffect(() => {
    const stop = askIdentityBy(
      () =>
        new Promise((resolve) => {
          settle.current = resolve
          setTurn((asked) => asked + 1)
          setOpened(true)
        }),
    )
    // Registered before the listener of the dialog below, which was mounted later: Escape closes only this dialog.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !settle.current) return
      event.stopImmediatePropagation()
      close(false)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      stop()
      window.removeEventListener('keydown', onKey, { capture: true })
      settle.current?.(false)
    }
  }, [close])

  return (
    <Dialog
      opened={opened}
      onClose={() => close(false)}
      size={420}
      zIndex={Z_INDEX}
      title={t('confirmTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <IdentityForm key={turn} onConfirmed={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  )
}
