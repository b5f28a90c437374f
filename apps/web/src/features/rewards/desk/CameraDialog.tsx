import { Alert, Button, Stack, Text } from '@mantine/core'
import { parseVoucherCode } from '@rihla/domain'
import { IconCameraOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBarcodeCamera } from '../../../lib/barcodes/use-barcode-camera.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import classes from './Desk.module.css'

type CameraDialogProps = { opened: boolean; onRead: (code: string) => void; onType: () => void; onClose: () => void }

function CameraPicture({ onRead, onRetry }: Pick<CameraDialogProps, 'onRead'> & { onRetry: () => void }) {
  const { t } = useTranslation(['admin-desk', 'common'])
  const [isForeign, setForeign] = useState(false)
  const { video, fault, isShowing } = useBarcodeCamera(['QRCode'], (text) => {
    const code = parseVoucherCode(text)
    if (code === undefined) setForeign(true)
    else onRead(code)
  })

  if (fault)
    return (
      <Alert color="carnelian" title={t(`${fault}Title`)} icon={<IconCameraOff size={20} aria-hidden />}>
        <Text size="sm" mb={10}>
          {t(`${fault}Lead`)}
        </Text>
        <Button variant="default" size="sm" onClick={onRetry}>
          {t('tryAgain', { ns: 'common' })}
        </Button>
      </Alert>
    )
  return (
    <>
      <div className={classes.picture}>
        <video ref={video} className={classes.video} muted playsInline aria-hidden />
        <span className={classes.frame} aria-hidden />
      </div>
      <Text size="sm" c="dimmed" ta="center" role="status">
        {isForeign ? t('notVoucher') : t(isShowing ? 'scanLead' : 'cameraStarting')}
      </Text>
    </>
  )
}

export function CameraDialog({ opened, onRead, onType, onClose }: CameraDialogProps) {
  const { t } = useTranslation(['admin-desk', 'common'])
  const [tries, setTries] = useState(0)
  return (
    <Dialog opened={opened} onClose={onClose} size={440} title={t('scanTitle')}>
      <Stack gap="md">
        <CameraPicture key={tries} onRead={onRead} onRetry={() => setTries(tries + 1)} />
        <Button variant="default" fullWidth onClick={onType}>
          {t('typeInstead')}
        </Button>
      </Stack>
    </Dialog>
  )
}
