import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadScript } from '../load-part.ts'
import { type CameraFault, cameraFaultOf } from './camera-fault.ts'
import type { Format } from './read-barcodes.ts'

const BETWEEN_ATTEMPTS_MS = 150
const AFTER_SUCCESS_MS = 700

const waitFor = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Fine enough for the narrow bars of a boarding pass at arm's length. */
const CAMERA = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } }

const pictureOf = (video: HTMLVideoElement, canvas: HTMLCanvasElement): ImageData | undefined => {
  const { videoWidth: width, videoHeight: height } = video
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context || width === 0) return undefined
  Object.assign(canvas, { width, height })
  context.drawImage(video, 0, 0)
  return context.getImageData(0, 0, width, height)
}

/**
 * Shows the camera's picture in the video and reports every barcode it sees. The reader is downloaded now, and not with
 * the page. Nothing leaves the device.
 */
export const useBarcodeCamera = (
  formats: Format[],
  onText: (text: string) => void,
  onFault?: (fault: CameraFault) => void,
) => {
  const video = useRef<HTMLVideoElement>(null)
  const [fault, setFault] = useState<CameraFault>()
  const [isShowing, setShowing] = useState(false)
  const report = useEffectEvent(onText)
  const fail = useEffectEvent((found: CameraFault) => {
    setFault(found)
    onFault?.(found)
  })
  const wanted = useEffectEvent(() => formats)

  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }

    const read = async () => {
      const loading = loadScript(() => import('./read-barcodes.ts'))
      // A failure shows when the reader is needed; a camera that is refused is the better reason.
      loading.then(({ prepareReader }) => prepareReader()).catch(() => undefined)
      if (!mediaDevices) throw new TypeError('no camera available')
      const stream = await mediaDevices.getUserMedia(CAMERA)
      const shown = video.current
      const stop = () => {
        stream.getTracks().forEach((track) => track.stop())
        if (shown) shown.srcObject = null
      }
      if (signal.aborted || !shown) return stop()
      signal.addEventListener('abort', stop)
      shown.srcObject = stream
      await shown.play()
      const { readBarcode } = await loading
      if (!signal.aborted) setShowing(true)
      const canvas = document.createElement('canvas')
      while (!signal.aborted) {
        const picture = pictureOf(shown, canvas)
        const text = picture && (await readBarcode(picture, wanted()))
        if (text !== undefined && !signal.aborted) report(text)
        await waitFor(text === undefined ? BETWEEN_ATTEMPTS_MS : AFTER_SUCCESS_MS)
      }
    }

    read().catch((error: unknown) => {
      if (!signal.aborted) fail(cameraFaultOf(error, mediaDevices !== undefined))
    })
    return () => closing.abort()
  }, [])

  return { video, fault, isShowing }
}
