import { expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { askIdentityBy, withStepUp } from './step-up.ts'

const refusal = new ApiError({ status: 403, code: 'reauthentication_required' })

/** Refused until the user has confirmed. */
const aCall = () => {
  const server = { isConfirmed: false, calls: 0 }
  const attempt = async () => {
    server.calls += 1
    if (!server.isConfirmed) throw refusal
    return 'done'
  }
  return { server, attempt }
}

test('a call that needs the password is repeated once it was entered', async () => {
  const { server, attempt } = aCall()
  const stop = askIdentityBy(async () => (server.isConfirmed = true))
  expect(await withStepUp(attempt)).toBe('done')
  expect(server.calls).toBe(2)
  stop()
})

test('without a confirmation the caller gets the refusal, and nothing is sent again', async () => {
  const { server, attempt } = aCall()
  const stop = askIdentityBy(async () => false)
  await expect(withStepUp(attempt)).rejects.toBe(refusal)
  stop()
  await expect(withStepUp(attempt)).rejects.toBe(refusal)
  expect(server.calls).toBe(2)
})

test('two calls refused at once ask once, and the next call asks again', async () => {
  const [first, second] = [aCall(), aCall()]
  const dialog = vi.fn<() => Promise<boolean>>(async () => {
    first.server.isConfirmed = second.server.isConfirmed = true
    return true
  })
  const stop = askIdentityBy(dialog)
  await Promise.all([withStepUp(first.attempt), withStepUp(second.attempt)])
  expect(dialog).toHaveBeenCalledTimes(1)
  await withStepUp(async () => (dialog.mock.calls.length === 1 ? Promise.reject(refusal) : 'done'))
  expect(dialog).toHaveBeenCalledTimes(2)
  stop()
})

test('other failures do not ask', async () => {
  const dialog = vi.fn<() => Promise<boolean>>(async () => true)
  const stop = askIdentityBy(dialog)
  const other = new ApiError({ status: 403, code: 'wrong_role' })
  await expect(withStepUp(() => Promise.reject(other))).rejects.toBe(other)
  expect(dialog).not.toHaveBeenCalled()
  stop()
})
