import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'

type IdentityFormProps = { onConfirmed: () => void; onCancel: () => void }

export function IdentityForm({ onConfirmed, onCancel }: IdentityFormProps) {
  const { t } = useTranslation(['staff', 'common'])
  const account = useStaffAccount()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [totp, setTotp] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const confirm = useMutation({
    mutationFn: (body: { password: string; totp?: string }) => call('POST /api/admin/reauthenticate/', { body }),
    onSuccess: onConfirmed,
    onError: () => toFirstFault(),
  })
  const failure = confirm.error instanceof ApiError ? confirm.error : undefined
  // Also when two-step sign-in was turned on in another window.
  const hasCode = account.data?.data.totp_enabled_at != null || failure?.fields?.totp !== undefined
  const errorOf = useFieldErrors(confirm.error, { password, totp })
  const faults = {
    password: wasTried && !password ? t('confirmPasswordRequired') : errorOf('password'),
    totp: wasTried && hasCode && !totp.trim() ? t('secondRequired') : errorOf('totp'),
  }

  const toFirstFault = () =>
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending || confirm.isSuccess) return
    setWasTried(true)
    if (!password || (hasCode && !totp.trim())) return toFirstFault()
    confirm.mutate({ password, ...(hasCode && { totp }) })
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t(hasCode ? 'confirmLeadWithCode' : 'confirmLead')}
        </Text>
        {confirm.error && !failure?.fields && <FailureAlert>{failure?.text ?? t('common:failedLead')}</FailureAlert>}
        <SecretInput
          data-autofocus
          label={t('confirmPassword')}
          name="password"
          autoComplete="current-password"
          value={password}
          error={faults.password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {hasCode && (
          <TextInput
            label={t('confirmCode')}
            name="totp"
            required
            autoComplete="one-time-code"
            classNames={{ input: 'ltr-input' }}
            maxLength={40}
            value={totp}
            error={faults.totp}
            onChange={(event) => setTotp(event.currentTarget.value)}
          />
        )}
      </Stack>
      <DialogActions>
        <BusyButton type="submit" isBusy={confirm.isPending}>
          {t('confirmSubmit')}
        </BusyButton>
        <Button variant="subtle" onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </DialogActions>
    </form>
  )
}
