import { expect, test } from 'vitest'
import { countEmails, longestWaitMs, type Copy } from './emails.ts'

const copy = (email: string, takenAt: number, messageId = `<${email}>`): Copy => ({
  email,
  messageId,
  begunAt: takenAt - 200,
  takenAt,
})

test('reports an email that was queued but never delivered, and one that was delivered but never queued', () => {
  expect(countEmails(['a', 'b'], [copy('a', 1000), copy('c', 1000)], [])).toMatchObject({ missing: 1, unasked: 1 })
})

test('accepts a second copy when the kill left no time to record the first', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countEmails(['a'], copies, [1010])).toMatchObject({ second_copies: 1, explained: 1, unexplained: 0 })
})

test('accepts a second copy when the kill and the acceptance crossed', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countEmails(['a'], copies, [995])).toMatchObject({ explained: 1 })
})

test('rejects a second copy after a worker had time to record, or was killed before the SMTP session began', () => {
  const copies = [copy('a', 1000), copy('a', 40_000)]
  expect(countEmails(['a'], copies, [1300, 700])).toMatchObject({ explained: 0, unexplained: 1 })
})

test('copies of one email have the same Message-ID', () => {
  const copies = [copy('a', 1000), copy('a', 40_000, '<other>'), copy('b', 1000)]
  expect(countEmails(['a', 'b'], copies, [1010])).toMatchObject({ other_message_ids: 1 })
})

test('measures the delay of an email from the kill until delivery or the next kill of its worker', () => {
  const held = [
    { email: 'a', at: 1000 },
    { email: 'a', at: 36_000 },
    { email: 'b', at: 2000 },
  ]
  expect(longestWaitMs(held, [copy('a', 500), copy('a', 70_000), copy('b', 3000)])).toBe(35_000)
})
