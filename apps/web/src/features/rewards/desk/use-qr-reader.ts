import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { loadScript } from '../../../lib/load-part.ts'
import { type CameraFault, cameraFaultOf } from './camera-fault.ts'

/** Shows the camera's picture in the video and reports every QR code it sees. Nothing leaves the device. */
export const useQrReader = (onText: (text: string) => void) => {
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
