import { expect, onTestFinished, test } from 'vitest'
import { openFileChecks } from './file-checks.ts'
import type { Lookups } from './lookups.ts'

const NOBODY: Lookups = {
  clientsByEmail: async () => [],
  clientsByWhatsapp: async () => [],
  nationalIds: async () => [],
  clientsOfTickets: async () => [],
  ticketsByReference: async () => [],
}

const opened = (limits: { cpuMs: number; waitMs: number }) => {
  const checks = openFileChecks(limits)
  onTestFinished(() => checks.close())
  return checks
}

const fileOf = (text: string) => ({
  ...{ kind: 'clients' as const, bytes: Buffer.from(text), language: 'en' as const, isDryRun: true },
})
const SMALL = fileOf('Name,Email\r\nMona,mona@x.example\r\n')
const LARGE = fileOf(
  `Name,Email\r\n${Array.from({ length: 20_000 }, (_, place) => `M,m${place}@x.example\r\n`).join('')}`,
)
const here = () => new AbortController().signal
const PATIENT = { cpuMs: 600_000, waitMs: 600_000 }

/** The check waits for an answer that never comes. */
const stuckAt = (asked: () => void): Lookups => ({
  ...NOBODY,
  clientsByEmail: () => {
    asked()
    return new Promise(() => undefined)
  },
})

const totalIn = ({ report }: { report: Uint8Array }) => JSON.parse(new TextDecoder().decode(report)).total as number

test('T45: a file that takes too much of the processor is stopped, and the next one is checked', async () => {
  const checks = opened({ ...PATIENT, cpuMs: 200 })
  await expect(checks.check(LARGE, NOBODY, here())).rejects.toMatchObject({ code: 'import_too_heavy' })
  expect(totalIn(await checks.check(SMALL, NOBODY, here()))).toBe(1)
})

test('T45: a caller who leaves ends the check, and the next one takes its place', async () => {
  const checks = opened(PATIENT)
  const caller = new AbortController()
  const left = checks.check(
    SMALL,
    stuckAt(() => caller.abort()),
    caller.signal,
  )
  const next = checks.check(SMALL, NOBODY, here())
  await expect(left).rejects.toMatchObject({ code: 'invalid_body' })
  expect(totalIn(await next)).toBe(1)
  await expect(checks.check(SMALL, NOBODY, caller.signal)).rejects.toMatchObject({ code: 'invalid_body' })
})

test('T45: a file does not wait for long behind others', async () => {
  const checks = opened({ ...PATIENT, waitMs: 20 })
  const caller = new AbortController()
  const first = Promise.withResolvers<void>()
  const stuck = checks.check(SMALL, stuckAt(first.resolve), caller.signal)
  await first.promise
  await expect(checks.check(SMALL, NOBODY, here())).rejects.toMatchObject({
    ...{ code: 'import_busy', details: { retryAfterSeconds: 5 } },
  })
  caller.abort()
  await expect(stuck).rejects.toMatchObject({ code: 'invalid_body' })
  expect(totalIn(await checks.check(SMALL, NOBODY, here()))).toBe(1)
})

test('T45: a lookup that fails is the failure of the check', async () => {
  const checks = opened(PATIENT)
  const away = { ...NOBODY, clientsByEmail: () => Promise.reject(new Error('no connection')) }
  await expect(checks.check(SMALL, away, here())).rejects.toThrow('no connection')
})

test('T45: reading and checking costs this thread next to nothing', async () => {
  const checks = opened(PATIENT)
  await checks.check(SMALL, NOBODY, here())
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  expect(totalIn(await checks.check(LARGE, NOBODY, here()))).toBe(20_000)
  const cost = ({ user, system }: NodeJS.CpuUsage) => user + system
  const share = cost(process.threadCpuUsage(own)) / cost(process.cpuUsage(all))
  expect(share).toBeLessThan(0.4)
})
