import { serialize } from 'node:v8'
import { expect, onTestFinished, test } from 'vitest'
import { openFileChecks } from './file-checks.ts'
import type { Lookups } from './lookups.ts'
import { batchesToWrite } from './uploaded-file.ts'

const EMPTY_LOOKUPS: Lookups = {
  clientsByReach: async () => [],
  nationalIds: async () => [],
  clientsOfTickets: async () => [],
  ticketsByReference: async () => [],
  conversions: async () => [],
}

const opened = (limits: { cpuMs: number; waitMs: number }) => {
  const checks = openFileChecks(limits)
  onTestFinished(() => checks.close())
  return checks
}

const fileOf = (text: string) => ({
  ...{ kind: 'clients' as const, bytes: Buffer.from(text), language: 'en' as const, country: 'EG', isDryRun: true },
})
const SMALL = fileOf('Name,Email\r\nMona,mona@x.example\r\n')
const LARGE = fileOf(
  `Name,Email\r\n${Array.from({ length: 20_000 }, (_, place) => `M,m${place}@x.example\r\n`).join('')}`,
)
const here = () => new AbortController().signal
const GENEROUS_LIMITS = { cpuMs: 600_000, waitMs: 600_000 }

/** The check waits for a lookup that never returns. */
const stuckAt = (asked: () => void): Lookups => ({
  ...EMPTY_LOOKUPS,
  clientsByReach: () => {
    asked()
    return new Promise(() => undefined)
  },
})

const totalIn = ({ report }: { report: Uint8Array }) => JSON.parse(new TextDecoder().decode(report)).total as number

test('T45: a file that takes too much CPU time is stopped, and the next one is checked', async () => {
  const checks = opened({ ...GENEROUS_LIMITS, cpuMs: 200 })
  await expect(checks.check(LARGE, EMPTY_LOOKUPS, here())).rejects.toMatchObject({ code: 'import_too_heavy' })
  expect(totalIn(await checks.check(SMALL, EMPTY_LOOKUPS, here()))).toBe(1)
})

test('T45: a file that takes too much memory is stopped, and the next one is checked', async () => {
  const checks = opened(GENEROUS_LIMITS)
  // Each lookup of a thousand emails returns ten megabytes.
  const heavy = { ...EMPTY_LOOKUPS, clientsByReach: async () => ['x'.repeat(10_000_000)] as never }
  await expect(checks.check(LARGE, heavy, here())).rejects.toMatchObject({ code: 'import_too_heavy' })
  expect(totalIn(await checks.check(SMALL, EMPTY_LOOKUPS, here()))).toBe(1)
})

test('T45: a client that disconnects ends the check, and the next file takes its place', async () => {
  const checks = opened(GENEROUS_LIMITS)
  const caller = new AbortController()
  const left = checks.check(
    SMALL,
    stuckAt(() => caller.abort()),
    caller.signal,
  )
  const next = checks.check(SMALL, EMPTY_LOOKUPS, here())
  await expect(left).rejects.toMatchObject({ code: 'invalid_body' })
  expect(totalIn(await next)).toBe(1)
  await expect(checks.check(SMALL, EMPTY_LOOKUPS, caller.signal)).rejects.toMatchObject({ code: 'invalid_body' })
})

test('T45: after a caller has left no further batch is written', () => {
  const caller = new AbortController()
  const batches = batchesToWrite<string>([serialize(['first']), serialize(['second'])], caller.signal)
  expect(batches.next().value).toEqual(['first'])
  caller.abort()
  expect(() => batches.next()).toThrow('invalid_body')
})

test('T45: a file does not wait long behind others', async () => {
  const checks = opened({ ...GENEROUS_LIMITS, waitMs: 20 })
  const caller = new AbortController()
  const first = Promise.withResolvers<void>()
  const stuck = checks.check(SMALL, stuckAt(first.resolve), caller.signal)
  await first.promise
  await expect(checks.check(SMALL, EMPTY_LOOKUPS, here())).rejects.toMatchObject({
    ...{ code: 'import_busy', details: { retryAfterSeconds: 5 } },
  })
  caller.abort()
  await expect(stuck).rejects.toMatchObject({ code: 'invalid_body' })
  expect(totalIn(await checks.check(SMALL, EMPTY_LOOKUPS, here()))).toBe(1)
})

test('T45: a lookup that fails makes the check fail', async () => {
  const checks = opened(GENEROUS_LIMITS)
  const away = { ...EMPTY_LOOKUPS, clientsByReach: () => Promise.reject(new Error('no connection')) }
  await expect(checks.check(SMALL, away, here())).rejects.toThrow('no connection')
})

test('T45: reading and checking costs the main thread almost nothing', async () => {
  const checks = opened(GENEROUS_LIMITS)
  await checks.check(SMALL, EMPTY_LOOKUPS, here())
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()]
  expect(totalIn(await checks.check(LARGE, EMPTY_LOOKUPS, here()))).toBe(20_000)
  const cost = ({ user, system }: NodeJS.CpuUsage) => user + system
  const share = cost(process.threadCpuUsage(own)) / cost(process.cpuUsage(all))
  expect(share).toBeLessThan(0.4)
})
