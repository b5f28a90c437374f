import { Button, Modal, Stack, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from './CopyButton.tsx'
import { DialogActions } from './DialogActions.tsx'
import { Ltr } from './Ltr.tsx'
import { Notice } from './Notice.tsx'
import classes from './ShownOnce.module.css'

type ShownOnceProps = { opened: boolean; title: string; lead: string; secret: string; onClose: () => void }

/** A secret of which nothing but a trace is kept: only the button closes it, so that no slip of a key loses it. */
export function ShownOnce({ opened, title, lead, secret, onClose }: ShownOnceProps) {
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
