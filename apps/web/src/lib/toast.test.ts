import { notifications, notificationsStore } from '@mantine/notifications'
import { afterEach, expect, test } from 'vitest'
import { toast } from './toast.ts'

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message)

afterEach(() => notifications.clean())

test('APP-6: what went well makes room for the next message, and a failure stays beside it', () => {
  toast.success('Signed in.')
  toast.warning('Give your first feedback.')
  expect(shown()).toEqual(['Give your first feedback.'])
  toast.error('No connection.')
  toast.success('Saved.')
  expect(shown()).toEqual(['Give your first feedback.', 'No connection.', 'Saved.'])
})
