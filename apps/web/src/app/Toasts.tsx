import { useDirection } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { TOAST_MS } from '../lib/toast.ts'

export default function Toasts() {
  const { dir } = useDirection()
  return <Notifications autoClose={TOAST_MS} position={dir === 'rtl' ? 'top-left' : 'top-right'} containerWidth={360} />
}
