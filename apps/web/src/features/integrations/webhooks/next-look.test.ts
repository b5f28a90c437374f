import { expect, test } from 'vitest'
import { nextLook } from './next-look.ts'

const NOW = Date.parse('2026-11-15T09:00:00Z')
const waiting = (next_try_at: string | null) => ({ state: 'waiting' as const, next_try_at })

test('a delivery is refetched shortly after its next attempt, and not at all once it is settled', () => {
  expect(nextLook([], NOW)).toBe(false)
  expect(nextLook([{ state: 'failed', next_try_at: null }], NOW)).toBe(false)
  expect(nextLook([waiting('2026-11-15T09:00:05Z'), waiting('2026-11-15T14:00:00Z')], NOW)).toBe(7000)
  expect(nextLook([waiting('2026-11-15T08:59:59Z')], NOW)).toBe(2000)
})

test('a long overdue delivery is refetched less often, and does not delay the others', () => {
  expect(nextLook([waiting('2026-11-15T08:00:00Z')], NOW)).toBe(30_000)
  expect(nextLook([waiting('2026-11-15T08:00:00Z'), waiting('2026-11-15T09:00:00Z')], NOW)).toBe(2000)
})
