import { afterFade } from '../../../ui/feedback/use-dialog.ts'
import { CameraDialog } from './CameraDialog.tsx'
import type { DeskControl } from './use-desk.ts'

export function DeskCamera({ desk: { camera, ask, selectCode } }: { desk: DeskControl }) {
  if (camera.turn === 0) return null
  return (
    <CameraDialog
      key={camera.turn}
      opened={camera.opened}
      onRead={(code) => {
        camera.close()
        ask(code)
        afterFade(selectCode)
      }}
      onType={() => {
        camera.close()
        afterFade(selectCode)
      }}
      onClose={camera.close}
    />
  )
}
