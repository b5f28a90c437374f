import type { Programme } from '@rihla/contract'
import { useTranslation } from 'react-i18next'
import { messageOf } from '../../lib/api-error.ts'
import { ConfirmDialog } from '../../ui/feedback/ConfirmDialog.tsx'
import type { usePublish } from './use-publish.ts'

type WithdrawDialogProps = {
  opened: boolean
  number: number
  current: number
  withdraw: ReturnType<typeof usePublish>['withdraw']
  onClose: () => void
  onWithdrawn: (programme: Programme) => void
}

export function WithdrawDialog({ opened, number, current, withdraw, onClose, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useTranslation('admin-programme')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('withdrawTitle', { number })}
      question={t('withdrawLead', { number, current })}
      confirm={t('withdraw', { number })}
      isDangerous
      isPending={withdraw.isPending}
      failure={messageOf(withdraw.error, t('withdrawFailed'))}
      onConfirm={() => withdraw.mutate(undefined, { onSuccess: onWithdrawn })}
      onClose={onClose}
    />
  )
}
