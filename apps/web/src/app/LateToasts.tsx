import { notificationsStore } from '@mantine/notifications'
import { type ComponentType, useEffect, useState } from 'react'
import { loadScript } from '../lib/load-part.ts'

const FIRST_SIGNS = ['pointerdown', 'keydown', 'focusin'] as const

/**
 * Toasts are a twelfth of the first download and follow an action of the user, so they are loaded with the first
 * interaction, or when a toast waits. A failed download is retried at the next interaction.
 */
export function LateToasts() {
  const [Toasts, setToasts] = useState<ComponentType>()

  useEffect(() => {
    if (Toasts) return
    const load = () => {
      loadScript(() => import('./Toasts.tsx'))
        .then((module) => setToasts(() => module.default))
        .catch(() => {})
    }
    for (const sign of FIRST_SIGNS) window.addEventListener(sign, load)
    const forget = notificationsStore.subscribe(load)
    if (notificationsStore.getState().notifications.length > 0) load()
    return () => {
      for (const sign of FIRST_SIGNS) window.removeEventListener(sign, load)
      forget()
    }
  }, [Toasts])

  return Toasts && <Toasts />
}
