import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../feedback/ConfirmDialog.tsx'

type DiscardDialogProps = { opened: boolean; onClose: () => void; onDiscard: () => void }

/** Asks before another form replaces one with unsaved changes. */
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
