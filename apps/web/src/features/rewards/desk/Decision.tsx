import { Button, TextInput } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
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
  const markUsed = useMarkUsed(voucher.id)
  const cancelling = useDialog<undefined>()
  const form = useApiForm({
    initialValues: { supplier_confirmation: '' },
    send: ({ supplier_confirmation: typed }) => markUsed({ supplier_confirmation: typed.trim() }),
    onSuccess: ({ data }) => onDecided(data),
  })
  // Until the voucher is refetched after a decision, it is unknown whether it is still valid.
  const isBusy = form.isPending || form.isSaved || (isDecided(form.error) && isFetching)

  return (
    <>
      <Form {...form.props} submit={() => !isBusy && form.submit()} className={classes.decision}>
        <TextInput
          {...form.field('supplier_confirmation')}
          className={classes.confirmation ?? ''}
          label={t('confirmationField')}
          placeholder={LIKE_A_CONFIRMATION}
          classNames={{ input: 'ltr-input' }}
          size="sm"
          autoComplete="off"
          maxLength={100}
        />
        <FormAlert failure={form.failure} otherwise={t('useFailed')} />
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
      </Form>
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
