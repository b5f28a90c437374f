import { notifications, notificationsStore } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { createElement } from 'react'
import { i18n } from '../i18n/i18n.ts'

/** APP-6 */
export const TOAST_MS = 3500

const LOOKS = {
  success: { color: 'turquoise', icon: IconCheck, role: 'status' },
  warning: { color: 'gold', icon: IconAlertTriangle, role: 'alert' },
  error: { color: 'carnelian', icon: IconAlertCircle, role: 'alert' },
} as const

/** A success message is outdated once another message appears, so it is closed. */
const hideSuccesses = () => {
  const { notifications: shown, queue } = notificationsStore.getState()
  for (const { id, role } of [...shown, ...queue]) if (id && role === LOOKS.success.role) notifications.hide(id)
}

/** What happened, and below it the person or record. */
const show = (kind: keyof typeof LOOKS) => (message: string, about?: string) => {
  const { color, icon, role } = LOOKS[kind]
  hideSuccesses()
  notifications.show({
    ...(about ? { title: message, message: about } : { message }),
    color,
    role,
    icon: createElement(icon, { size: 18, 'aria-hidden': true }),
    closeButtonProps: { 'aria-label': i18n.t('common:close') },
  })
}

export const toast = { success: show('success'), warning: show('warning'), error: show('error') }
