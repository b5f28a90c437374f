import { Button, FileButton, Text } from '@mantine/core'
import type { ClaimedPass } from '@rihla/contract'
import { IconPhoto, IconPlayerStop, IconScan } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/use-format.ts'
import type { CameraFault } from '../../../lib/barcodes/camera-fault.ts'
import type { Format } from '../../../lib/barcodes/read-barcodes.ts'
import { useBarcodeCamera } from '../../../lib/barcodes/use-barcode-camera.ts'
import { loadScript } from '../../../lib/load-part.ts'
import { Night } from '../../../ui/brand/Night.tsx'
import classes from './Claims.module.css'

/** As airlines print and show them. */
const FORMATS: Format[] = ['PDF417', 'Aztec', 'QRCode']

const readText = async (text: string, today: string): Promise<ClaimedPass | undefined> =>
  (await loadScript(() => import('./read-pass.ts'))).readPass(text, today)

type CameraProps = { onText: (text: string) => void; onFault: (fault: CameraFault) => void; hint: string | undefined }

function Camera({ onText, onFault, hint }: CameraProps) {
  const { t } = useTranslation('claims')
  const { video, isShowing } = useBarcodeCamera(FORMATS, onText, onFault)
  return (
    <>
      <div className={classes.picture}>
        <video ref={video} className={classes.video} muted playsInline aria-hidden />
        <span className={classes.frame} aria-hidden />
      </div>
      <Text className={classes.hint ?? ''} role="status">
        {isShowing ? (hint ?? t('frame')) : t('cameraStarting')}
      </Text>
    </>
  )
}

type ScanCardProps = { onPass: (pass: ClaimedPass) => void; onNoCamera: () => void }

/** TRIP-7: reads a boarding pass by the camera or from a photo. The reader is downloaded only then. */
export function ScanCard({ onPass, onNoCamera }: ScanCardProps) {
  const { t } = useTranslation('claims')
  const format = useFormat()
  const [isScanning, setScanning] = useState(false)
  const [isReading, setReading] = useState(false)
  const [isForeign, setForeign] = useState(false)
  const [problem, setProblem] = useState<CameraFault | 'photoUnreadable'>()

  const take = (pass: ClaimedPass) => {
    setScanning(false)
    setProblem(undefined)
    onPass(pass)
  }
  const onText = async (text: string) => {
    const pass = await readText(text, format.today())
    if (pass) take(pass)
    else setForeign(true)
  }
  const start = () => {
    setProblem(undefined)
    setForeign(false)
    setScanning(true)
  }
  const onPhoto = async (photo: File | null) => {
    if (!photo) return
    setScanning(false)
    setProblem(undefined)
    setReading(true)
    try {
      const { readBarcode } = await loadScript(() => import('../../../lib/barcodes/read-barcodes.ts'))
      const text = await readBarcode(photo, FORMATS)
      const pass = text === undefined ? undefined : await readText(text, format.today())
      if (pass) take(pass)
      else setProblem('photoUnreadable')
    } catch {
      setProblem('photoUnreadable')
    } finally {
      setReading(false)
    }
  }

  return (
    <Night className={classes.scan}>
      {isScanning ? (
        <Camera
          hint={isForeign ? t('notPass') : undefined}
          onText={(text) => void onText(text)}
          onFault={(fault) => {
            setScanning(false)
            setProblem(fault)
            onNoCamera()
          }}
        />
      ) : (
        <>
          <div className={classes.picture} data-still>
            <span className={classes.bars} aria-hidden />
            <span className={classes.frame} aria-hidden />
          </div>
          <Text className={classes.hint ?? ''} role={problem ? 'alert' : isReading ? 'status' : undefined}>
            {t(problem ?? (isReading ? 'readingPhoto' : 'frame'))}
          </Text>
        </>
      )}
      <div className={classes.ways}>
        <Button
          className={classes.go ?? ''}
          size="md"
          leftSection={
            isScanning ? (
              <IconPlayerStop size={20} stroke={1.7} aria-hidden />
            ) : (
              <IconScan size={20} stroke={1.7} aria-hidden />
            )
          }
          onClick={isScanning ? () => setScanning(false) : start}
        >
          {t(isScanning ? 'stop' : 'scan')}
        </Button>
        <FileButton accept="image/*" onChange={(photo) => void onPhoto(photo)}>
          {(props) => (
            <Button
              {...props}
              size="md"
              variant="outline"
              className={classes.photo ?? ''}
              loading={isReading}
              leftSection={<IconPhoto size={20} stroke={1.7} aria-hidden />}
            >
              {t('photo')}
            </Button>
          )}
        </FileButton>
      </div>
    </Night>
  )
}
