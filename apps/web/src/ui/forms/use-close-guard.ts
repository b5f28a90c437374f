import { useState } from 'react'
import { useLeaveGuard } from './use-leave-guard.ts'

/** For a dialog with a form: asks (DiscardDialog) before what was typed is lost, by closing the dialog or leaving. */
export const useCloseGuard = (onClose: () => void) => {
  const [isTyped, setIsTyped] = useState(false)
  const { ask, ...discard } = useLeaveGuard(isTyped)
  return {
    onTyped: setIsTyped,
    close: () => (isTyped ? ask(onClose) : onClose()),
    discard,
  }
}
