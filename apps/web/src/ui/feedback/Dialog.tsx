import { Modal, type ModalProps } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** A dialog with a title and a close button, which has a name for screen readers. */
export function Dialog(props: ModalProps) {
  const { t } = useTranslation('common')
  return <Modal closeButtonProps={{ 'aria-label': t('close') }} {...props} />
}
