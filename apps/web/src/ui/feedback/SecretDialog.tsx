import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../layout/CopyButton.tsx'
import { DialogActions } from '../forms/DialogActions.tsx'
import { Ltr } from '../layout/Ltr.tsx'
import { Notice } from './Notice.tsx'
import classes from './SecretDialog.module.css'

type ShownOnceProps = { opened: boolean; title: string; lead: string; secret: string; onClose: () => void }

/** A secret that is not stored: only the button closes it, so that it is not lost by accident. */
export function SecretDialog({ opened, title, lead, secret, onClose }: ShownOnceProps) {
  const { t } = useTranslation('staff')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={520}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{lead}</Text>
        <Ltr className={classes.secret}>{secret}</Ltr>
        <Notice icon={IconEye} title={t('shownOnceTitle')}>
          {t('shownOnce')}
        </Notice>
      </Stack>
      <DialogActions>
        <Button data-autofocus onClick={onClose}>
          {t('storedIt')}
        </Button>
        <CopyButton text={secret} />
      </DialogActions>
    </Modal>
  )
}
