import { Alert, Button, Group, Modal, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../lib/api-error.ts'
import { FailureAlert } from '../../ui/feedback/FailureAlert.tsx'
import classes from './Outreach.module.css'

/** DASH-10, DASH-11 */
const NOTE_MS = 1200

type SaveDialogProps = {
  size: number
  title: string
  lead: string
  save: { isPending: boolean; isSuccess: boolean; error: Error | null }
  savedNote: string
  failedNote: string
  onSubmit: () => void
  children: ReactNode
}

/**
 * A dialog with one text to save: a note confirms the save, and the dialog closes automatically. Mounted anew each
 * time.
 */
export function SaveDialog({ size, title, lead, save, savedNote, failedNote, onSubmit, children }: SaveDialogProps) {
  const { t } = useTranslation('outreach')
  const [opened, setOpened] = useState(false)
  // Opened one step after mounting, because only then does Mantine know where to return the focus.
  useEffect(() => setOpened(true), [])
  const close = () => setOpened(false)

  useEffect(() => {
    if (!save.isSuccess) return
    const timer = setTimeout(() => setOpened(false), NOTE_MS)
    return () => clearTimeout(timer)
  }, [save.isSuccess])

  const isBusy = save.isPending || save.isSuccess
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  const failure = save.error instanceof ApiError ? save.error : undefined

  return (
    <Modal
      opened={opened}
      onClose={close}
      size={size}
      title={title}
      // A click outside must not discard what was typed.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close', { ns: 'common' }) }}
    >
      <form noValidate onSubmit={submit}>
        <Text c="dimmed" mb="md">
          {lead}
        </Text>
        {children}
        {save.isSuccess && (
          <Alert
            className={classes.note ?? ''}
            color="turquoise"
            role="status"
            icon={<IconCheck size={20} aria-hidden />}
          >
            {savedNote}
          </Alert>
        )}
        {save.error && !failure?.fields && (
          <FailureAlert className={classes.note}>{failure?.text ?? failedNote}</FailureAlert>
        )}
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" onClick={close}>
            {t('cancel', { ns: 'common' })}
          </Button>
          <Button type="submit" aria-disabled={isBusy}>
            {save.isPending ? t('saving') : t('save')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
