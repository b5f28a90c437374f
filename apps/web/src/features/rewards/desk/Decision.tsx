import { Button, TextInput } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { type SubmitEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../lib/api-error.ts'
import { isAboutField, useFieldErrors } from '../../../lib/use-field-errors.ts'
import { FailureAlert } from '../../../ui/feedback/FailureAlert.tsx'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { isDecided, useMarkUsed } from './use-decide.ts'
import classes from './Verdict.module.css'

const LIKE_A_CONFIRMATION = 'SV-00000'

type DecisionProps = {
  voucher: DeskVoucher
  isFetching: boolean
  onDecided: (answer: DeskVoucher) => void
}

export function Decision({ voucher, isFetching, onDecided }: DecisionProps) {
  const { t } = useTranslation('admin-desk')
  const [confirmation, setConfirmation] = useState('')
  const use = useMarkUsed(voucher.id)
  const cancelling = useDialog<undefined>()
  const { error } = use
  const errorOf = useFieldErrors(error, { supplier_confirmation: confirmation })
  // Until the voucher is refetched after a decision, it is unknown whether it is still valid.
  const isBusy = use.isPending || use.isSuccess || (isDecided(error) && isFetching)

  const markUsed = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    use.mutate({ supplier_confirmation: confirmation.trim() }, { onSuccess: ({ data }) => onDecided(data) })
  }

  return (
    <>
      <form className={classes.decision} onSubmit={markUsed}>
        <TextInput
          className={classes.confirmation ?? ''}
          label={t('confirmationField')}
          placeholder={LIKE_A_CONFIRMATION}
          classNames={{ input: 'ltr-input' }}
          size="sm"
          autoComplete="off"
          maxLength={100}
          value={confirmation}
          error={errorOf('supplier_confirmation')}
          onChange={(event) => setConfirmation(event.currentTarget.value)}
        />
        {error && !isAboutField(error, 'supplier_confirmation') && (
          <FailureAlert>{(error instanceof ApiError && error.text) || t('useFailed')}</FailureAlert>
        )}
        <div className={classes.actions}>
          <Button
            type="submit"
            size="md"
            h={48}
            loading={isBusy}
            leftSection={<IconCheck size={20} stroke={1.8} aria-hidden />}
          >
            {t('markUsed')}
          </Button>
          <Button variant="subtle" color="carnelian" disabled={isBusy} onClick={() => cancelling.open(undefined)}>
            {t('cancelVoucher')}
          </Button>
        </div>
      </form>
      {cancelling.turn > 0 && (
        <CancelDialog
          key={cancelling.turn}
          voucher={voucher}
          opened={cancelling.opened}
          onClose={cancelling.close}
          onCancelled={(answer) => {
            cancelling.close()
            onDecided(answer)
          }}
        />
      )}
    </>
  )
}
