import { Button, Group, Text } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { BusyButton } from '../forms/BusyButton.tsx'
import { Dialog } from './Dialog.tsx'
import { FailureAlert } from './FailureAlert.tsx'

type ConfirmDialogProps = {
  opened: boolean
  title: string
  question: string
  /** The name of its subject. */
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

/** A confirmation of something that cannot be undone. The focus starts on the cancel button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { t } = useTranslation('common')
  const { opened, title, question, subject, confirm, cancel, isDangerous, isPending, failure, children } = props
  // The second click of a double click arrives before the button is busy, or while the dialog fades out.
  const decide = (event: MouseEvent) => {
    if (opened && event.detail < 2) props.onConfirm()
  }
  return (
    <Dialog opened={opened} onClose={props.onClose} size={420} title={title}>
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
    </Dialog>
  )
}
