import { Button, TextInput } from '@mantine/core'
import type { DeskVoucher } from '@rihla/contract'
import { parseTypedVoucherCode } from '@rihla/domain'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n/format.ts'
import { useStaffAccount } from '../../../lib/use-staff-account.ts'
import { useDialog } from '../../../ui/feedback/use-dialog.ts'
import { Form } from '../../../ui/forms/Form.tsx'
import { FormAlert } from '../../../ui/forms/FormAlert.tsx'
import { useApiForm } from '../../../ui/forms/use-api-form.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { isDecided, useMarkUsed } from './use-decide.ts'
import { fetchVoucher } from './use-look-up.ts'
import classes from './Verdict.module.css'

const LIKE_A_CONFIRMATION = 'SV-00000'

/** As printed on the keyboard. */
const ENTER = '↵'

/** Enter in the scan box submits it. */
export const DECISION_FORM = 'voucher-decision'

type DecisionProps = {
  voucher: DeskVoucher
  isFetching: boolean
  onDecided: (answer: DeskVoucher) => void
  onShow: (code: string) => void
}

export function Decision({ voucher, isFetching, onDecided, onShow }: DecisionProps) {
  const { t } = useTranslation('admin-desk')
  const markUsed = useMarkUsed(voucher.id)
  const account = useStaffAccount().data?.data
  const cancelling = useDialog<undefined>()
  const form = useApiForm({
    initialValues: { supplier_confirmation: '' },
    send: async ({ supplier_confirmation: typed }) => {
      // A hand scanner types the next voucher into the field; a confirmation may only look like a code.
      const code = parseTypedVoucherCode(typed)
      const scanned = code === undefined ? null : await fetchVoucher(code)
      return scanned ? { scanned } : { used: (await markUsed({ supplier_confirmation: typed.trim() })).data }
    },
    onSuccess: ({ scanned, used }) => (scanned ? onShow(scanned.code) : onDecided(used)),
  })
  // Until the voucher is refetched after a decision, it is unknown whether it is still valid.
  const isBusy = form.isPending || form.isSaved || (isDecided(form.error) && isFetching)

  return (
    <>
      <Form {...form.props} id={DECISION_FORM} submit={() => !isBusy && form.submit()} className={classes.decision}>
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
          <div className={classes.foot} data-replaces-bar>
            <Button
              type="submit"
              size="md"
              className={classes.main ?? ''}
              loading={isBusy}
              leftSection={<IconCheck size={20} stroke={1.8} aria-hidden />}
            >
              {t('markUsed')}
            </Button>
            <kbd className={classes.key} aria-hidden>
              {ENTER}
            </kbd>
            {account && <p className={classes.recorded}>{t('recordedAs', { who: isolated(account.username) })}</p>}
          </div>
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
