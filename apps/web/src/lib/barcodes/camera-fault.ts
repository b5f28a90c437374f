/** Why there is no picture, as far as the user can do something about it. */
export type CameraFault = 'refused' | 'absent' | 'broken'

/** `mediaDevices` is missing where a page is not served securely. */
export const cameraFaultOf = (error: unknown, hasDevices: boolean): CameraFault => {
  if (!hasDevices) return 'absent'
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'absent'
  return 'broken'
}
