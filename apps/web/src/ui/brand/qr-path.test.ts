import { create } from 'qrcode'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

const squares = (...rows: string[]) => ({
  size: rows.length,
  get: (row: number, column: number) => rows[row]?.[column] === '#',
})

test('REWARDS-1: a run of dark squares is one bar', () => {
  expect(qrPath(squares('##.', '...', '#.#'))).toBe('M0 0h2v1h-2zM0 2h1v1h-1zM2 2h1v1h-1z')
})

test('REWARDS-1: a run ends at the edge of its row', () => {
  expect(qrPath(squares('..#', '#..', '...'))).toBe('M2 0h1v1h-1zM0 1h1v1h-1z')
})

test('REWARDS-1: a voucher code fits the smallest code, which has the largest squares', () => {
  const { modules } = create('K7QM-3XTP')
  expect(modules.size).toBe(21)
  expect(qrPath(modules)).toMatch(/^M0 0h7v1h-7z/)
})
