import { Button, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type SubmitEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { DialogActions } from '../../../ui/forms/DialogActions.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { SecretInput } from '../../../ui/forms/SecretInput.tsx'
import { failureAbove, useNewCodes, useSwitchOff } from './use-two-step.ts'

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
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const switchOff = useSwitchOff()
  const newCodes = useNewCodes()
  const { error, isPending, isSuccess } = purpose === 'off' ? switchOff : newCodes
  const errorOf = useFieldErrors(error, { current_password: password, code })
  const failure = failureAbove(error, t('failed'))

  const focusOn = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()
  const onError = (refusal: Error) => focusOn(isAboutField(refusal, 'code') ? 'code' : 'current_password')

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || isSuccess) return
    setWasTried(true)
    if (password === '') return focusOn('current_password')
    if (code.trim() === '') return focusOn('code')
    const proof = { current_password: password, code }
    if (purpose === 'off') switchOff.mutate(proof, { onSuccess: onOff, onError })
    else newCodes.mutate(proof, { onSuccess: ({ recovery_codes }) => onCodes(recovery_codes), onError })
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={purpose === 'off' ? t('switchOffTitle') : t('newCodes')}
      closeButtonProps={{ 'aria-label': t('common:close') }}
    >
      <form ref={form} onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {purpose === 'off' ? t('switchOffLead') : t('newCodesLead')}
          </Text>
          {failure && <FailureAlert>{failure}</FailureAlert>}
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <SecretInput
            data-autofocus
            label={t('current')}
            name="current_password"
            autoComplete="current-password"
            value={password}
            error={wasTried && password === '' ? t('currentRequired') : errorOf('current_password')}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <TextInput
            classNames={{ input: 'ltr-input' }}
            label={t('anyCode')}
            name="code"
            autoComplete="one-time-code"
            spellCheck={false}
            aria-required
            maxLength={40}
            value={code}
            error={wasTried && code.trim() === '' ? t('codeRequired') : errorOf('code')}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Stack>
        <DialogActions>
          <BusyButton type="submit" isBusy={isPending} {...(purpose === 'off' && { color: 'carnelian.6' })}>
            {purpose === 'off' ? t('switchOff') : t('makeCodes')}
          </BusyButton>
          <Button variant="subtle" disabled={isPending} onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
