import type { Programme } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import { isChangedMeanwhile, type usePublish } from './use-publish.ts'

type WithdrawDialogProps = {
  opened: boolean
  number: number
  current: number
  /** When the version that is shown was saved. */
  savedAt: string | undefined
  withdraw: ReturnType<typeof usePublish>['withdraw']
  onClose: () => void
  onWithdrawn: (programme: Programme) => void
}

export function WithdrawDialog(props: WithdrawDialogProps) {
  const { opened, number, current, savedAt, withdraw, onClose, onWithdrawn } = props
  const { t } = useTranslation('admin-programme')
  // The form then offers the newest version.
  const closeOnConflict = (error: Error) => {
    if (isChangedMeanwhile(error)) onClose()
  }
  const send = () => {
    if (savedAt !== undefined) withdraw.mutate(savedAt, { onSuccess: onWithdrawn, onError: closeOnConflict })
  }
  return (
    <ConfirmDialog
      opened={opened}
      title={t('withdrawTitle', { number })}
      question={t('withdrawLead', { number, current })}
      confirm={t('withdraw', { number })}
      isDangerous
      isPending={withdraw.isPending}
      failure={isChangedMeanwhile(withdraw.error) ? undefined : messageOf(withdraw.error, t('withdrawFailed'))}
      onConfirm={send}
      onClose={onClose}
    />
  )
}
