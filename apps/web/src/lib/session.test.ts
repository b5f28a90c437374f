import { afterEach, expect, test, vi } from 'vitest'
import { session } from './session.ts'
import { storage } from './storage.ts'

afterEach(() => {
  session.startClient('last', true)
  storage.clear()
})

test('APP-11: a refusal before the first screen listens waits for it, keys included, and is shown once', () => {
  session.startClient('ended', true)
  session.expire()
  expect(session.clientToken()).toBe('ended')

  const leave = vi.fn<(role: string) => void>()
  const stop = session.onExpired(leave)
  expect(leave.mock.calls).toEqual([['client']])
  expect(session.clientToken()).toBeNull()
  stop()
  session.onExpired(leave)()
  expect(leave).toHaveBeenCalledOnce()
})

test('PROFILE-13: a session that has ended is known as such until somebody signs in', () => {
  session.startStaff('ended')
  expect(session.hasExpired()).toBe(false)
  const stop = session.onExpired(() => {})
  session.expire()
  stop()
  expect([session.isStaff(), session.hasExpired()]).toEqual([false, true])
  session.startClient('new', true)
  expect(session.hasExpired()).toBe(false)
})

test('APP-4: a sign-in that does not say whether the client is active leaves no flag behind', () => {
  session.startClient('first', false)
  expect(storage.read('isActive')).toBe('false')
  session.startClient('second', undefined)
  expect(storage.read('isActive')).toBeNull()
})

test('PEOPLE-4, DASH-1: the chosen branch stays until the log-out, and is not that of the next person', () => {
  session.startStaff('of-nadia')
  session.keepBranch(2)
  expect(session.branch()).toBe(2)
  session.startStaff('of-karim')
  expect(session.branch()).toBeUndefined()
  session.keepBranch(2)
  session.keepBranch(undefined)
  expect(session.branch()).toBeUndefined()
  session.keepBranch(2)
  session.leaveDesk()
  expect(session.branch()).toBeUndefined()
})
