import type { FeedbackRow } from '@rihla/domain'
import { expect, test } from 'vitest'
import { collectRows, MOST_ROWS } from './collect-rows.ts'

const row = (feedback: string): FeedbackRow => ({
  name: 'Mona',
  mobile_number: null,
  rating: 5,
  feedback,
  submitted: '2026-11-15 11:24',
})

/** A list of this many rows, a thousand per page; every second page is empty. */
const pagesOf = (length: number) => {
  const asked: (string | undefined)[] = []
  const fetchPage = ({ cursor }: { cursor?: string }) => {
    asked.push(cursor)
    const place = Number(cursor ?? 0)
    const from = Math.floor(place / 2) * 1000
    const data =
      place % 2 === 1 ? [] : Array.from({ length: Math.min(1000, length - from) }, (_, n) => row(`${from + n}`))
    const isLast = place % 2 === 1 && from + 1000 >= length
    return Promise.resolve({ data, next_cursor: isLast ? null : String(place + 1) })
  }
  return { asked, fetchPage }
}

test('DASH-6: every page is collected in order, and empty ones are skipped', async () => {
  const progress: number[] = []
  const rows = await collectRows(pagesOf(2500).fetchPage, (count) => progress.push(count))
  expect(rows?.map(({ feedback }) => feedback)).toEqual(Array.from({ length: 2500 }, (_, place) => `${place}`))
  expect(progress).toEqual([1000, 1000, 2000, 2000, 2500, 2500])
})

test('DASH-6: fifty thousand rows become a file in the browser, one more is left to the server', async () => {
  expect(await collectRows(pagesOf(MOST_ROWS).fetchPage, () => {})).toHaveLength(50_000)
  const beyond = pagesOf(MOST_ROWS + 1)
  expect(await collectRows(beyond.fetchPage, () => {})).toBeUndefined()
  const far = pagesOf(10 * MOST_ROWS)
  await collectRows(far.fetchPage, () => {})
  expect(far.asked).toHaveLength(101)
})
