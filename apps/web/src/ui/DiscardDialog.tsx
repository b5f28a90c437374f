import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from './ConfirmDialog.tsx'

type DiscardDialogProps = { opened: boolean; onClose: () => void; onDiscard: () => void }

/** Before something else takes the place of a form with changes in it. */
export function DiscardDialog({ opened, onClose, onDiscard }: DiscardDialogProps) {
  const { t } = useTranslation('staff')
  return (
    <ConfirmDialog
      opened={opened}
      title={t('discardTitle')}
      question={t('discardLead')}
      confirm={t('discard')}
      cancel={t('keepEditing')}
      isDangerous
      isPending={false}
      onConfirm={onDiscard}
      onClose={onClose}
    />
  )
}
