import { Button, Group, Modal, Text } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from './BusyButton.tsx'
import { FailureAlert } from './FailureAlert.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  question: string
  /** What it is about, by its name. */
  subject?: ReactNode
  confirm: string
  cancel?: string
  isDangerous?: boolean
  isPending: boolean
  failure?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

/** A question before something that cannot be taken back. The focus starts on the way out. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const { opened, title, question, subject, confirm, cancel, isDangerous, isPending, failure, children } = props
  // The second click of a double click comes before the button knows that it is busy, or while the dialog fades out.
  const decide = (event: MouseEvent) => {
    if (opened && event.detail < 2) props.onConfirm()
  }
  return (
    <Modal
      opened={opened}
      onClose={props.onClose}
      size={420}
      title={title}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Text>{question}</Text>
      {subject && <Text fw={600}>{typeof subject === 'string' ? <bdi>{subject}</bdi> : subject}</Text>}
      {children}
      {failure && <FailureAlert>{failure}</FailureAlert>}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus disabled={isPending} onClick={props.onClose}>
          {cancel ?? t('cancel')}
        </Button>
        <BusyButton {...(isDangerous && { color: 'carnelian.6' })} isBusy={isPending} onClick={decide}>
          {confirm}
        </BusyButton>
      </Group>
    </Modal>
  )
}
