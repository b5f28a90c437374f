import { Button, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from './Dialog.tsx'

type MessageDialogProps = { opened: boolean; title: string; onClose: () => void; children: ReactNode }

/** A message that the user has to confirm. */
export function MessageDialog({ opened, title, onClose, children }: MessageDialogProps) {
  const { t } = useTranslation('common')
  return (
    <Dialog opened={opened} onClose={onClose} size={420} title={title}>
      <Text component="div">{children}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </Dialog>
  )
}
