import { Button } from '@mantine/core'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '../../../lib/use-field-errors.ts'
import { BusyButton } from '../../../ui/forms/BusyButton.tsx'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { Ltr } from '../../../ui/layout/Ltr.tsx'
import { QrCode } from '../../../ui/brand/QrCode.tsx'
import classes from './OwnAccount.module.css'
import { isWhole, spacedKey } from './six-digits.ts'
import { SixDigits } from './SixDigits.tsx'
import { failureAbove, type Secret, useConfirmTotp } from './use-two-step.ts'

type TwoStepSetUpProps = { secret: Secret; onConfirmed: (codes: string[]) => void; onCancel: () => void }

export function TwoStepSetUp({ secret, onConfirmed, onCancel }: TwoStepSetUpProps) {
  const { t } = useTranslation(['admin-account', 'common'])
  const confirm = useConfirmTotp()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isRefused, setIsRefused] = useState(false)
  const errorOf = useFieldErrors(confirm.error, { code })
  const failure = failureAbove(confirm.error, t('failed'))
  useEffect(() => field.current?.focus(), [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.isPending) return
    setIsRefused(!isWhole(code))
    if (!isWhole(code)) return field.current?.focus()
    confirm.mutate(code, {
      onSuccess: ({ recovery_codes }) => onConfirmed(recovery_codes),
      onError: () => field.current?.select(),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <div className={classes.totp}>
        <div className={classes.tile}>
          <QrCode text={secret.uri} label={t('qr')} />
        </div>
        <ol className={classes.steps}>
          <li>
            <span className={classes.step}>{t('step1')}</span>
            <br />
            <span className={classes.lead}>{t('orType')}</span>
            <br />
            <Ltr className={classes.key}>{spacedKey(secret.secret)}</Ltr>
          </li>
          <li>
            <span className={classes.step}>{t('step2')}</span>
            <SixDigits
              ref={field}
              value={code}
              onChange={(typed) => {
                setCode(typed)
                setIsRefused(false)
              }}
              fault={isRefused ? t('codeIncomplete') : errorOf('code')}
            />
          </li>
          <li>
            <span className={classes.step}>{t('step3')}</span>
          </li>
        </ol>
      </div>
      <div className={classes.actions}>
        <BusyButton type="submit" isBusy={confirm.isPending}>
          {t('switchOn')}
        </BusyButton>
        <Button variant="subtle" disabled={confirm.isPending} onClick={onCancel}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  )
}
