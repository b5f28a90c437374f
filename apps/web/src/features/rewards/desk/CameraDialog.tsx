import { Alert, Button, Stack, Text } from '@mantine/core'
import { parseVoucherCode } from '@rihla/domain'
import { IconCameraOff } from '@tabler/icons-react'
import { useState, useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadScript } from '../../../lib/load-part.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import classes from './Desk.module.css'
import { type CameraFault, cameraFaultOf } from './camera-fault.ts'

/** Shows the camera's picture in the video and reports every QR code it sees. Nothing leaves the device. */
const useQrReader = (onText: (text: string) => void) => {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault>()
  const [isShowing, setShowing] = useState(false)
  const report = useEffectEvent(onText)

  useEffect(() => {
    const closing = new AbortController()
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }

    const read = async () => {
      const { BrowserQRCodeReader } = await loadScript(() => import('@zxing/browser'))
      if (!mediaDevices) throw new TypeError('no camera available')
      const stream = await mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const stop = () => stream.getTracks().forEach((track) => track.stop())
      if (closing.signal.aborted || !video.current) return stop()
      closing.signal.addEventListener('abort', stop)
      const reader = new BrowserQRCodeReader(undefined, { delayBetweenScanAttempts: 150, delayBetweenScanSuccess: 700 })
      const controls = await reader.decodeFromStream(stream, video.current, (result) => {
        if (result && !closing.signal.aborted) report(result.getText())
      })
      if (closing.signal.aborted) controls.stop()
      else closing.signal.addEventListener('abort', () => controls.stop())
      setShowing(true)
    }

    read().catch((error: unknown) => {
      if (!closing.signal.aborted) setFault(cameraFaultOf(error, mediaDevices !== undefined))
    })
    return () => closing.abort()
  }, [])

  return { video, fault, isShowing }
}

type CameraDialogProps = { opened: boolean; onRead: (code: string) => void; onType: () => void; onClose: () => void }

function CameraPicture({ onRead, onRetry }: Pick<CameraDialogProps, 'onRead'> & { onRetry: () => void }) {
  const { t } = useTranslation(['admin-desk', 'common'])
  const [isForeign, setForeign] = useState(false)
  const { video, fault, isShowing } = useQrReader((text) => {
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
