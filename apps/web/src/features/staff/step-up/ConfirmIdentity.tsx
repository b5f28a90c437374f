import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askIdentityBy } from '../../../lib/step-up.ts'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { IdentityForm } from './IdentityForm.tsx'

/** Above the dialog whose call was refused, which stays open. */
const Z_INDEX = 300

/** Asks for the user's password when the server requires it, over any other dialog. */
export function ConfirmIdentity() {
  const { t } = useTranslation(['staff', 'common'])
  const [opened, setOpened] = useState(false)
  const [turn, setTurn] = useState(0)
  const settle = useRef<(isConfirmed: boolean) => void>(undefined)
  const close = useCallback((isConfirmed: boolean) => {
    setOpened(false)
    settle.current?.(isConfirmed)
    settle.current = undefined
  }, [])

  useEffect(() => {
    const stop = askIdentityBy(
      () =>
        new Promise((resolve) => {
          settle.current = resolve
          setTurn((asked) => asked + 1)
          setOpened(true)
        }),
    )
    // Registered before the listener of the dialog below, which was mounted later: Escape closes only this dialog.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !settle.current) return
      event.stopImmediatePropagation()
      close(false)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      stop()
      window.removeEventListener('keydown', onKey, { capture: true })
      settle.current?.(false)
    }
  }, [close])

  return (
    <Dialog
      opened={opened}
      onClose={() => close(false)}
      size={420}
      zIndex={Z_INDEX}
      title={t('confirmTitle')}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <IdentityForm key={turn} onConfirmed={() => close(true)} onCancel={() => close(false)} />
    </Dialog>
  )
}
