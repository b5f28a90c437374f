import { expect, test } from 'vitest'
import { scanBursts } from './scan-burst.ts'

const type = (keys: string[], everyMs: number) => {
  const press = scanBursts()
  const answers = [...keys, 'Enter'].map((key, place) => press({ key, at: 1000 + place * everyMs }))
  return answers.at(-1)
}

test('RULES-5: a hand scanner is recognised by its speed', () => {
  expect(type('K7QM-3XTP'.split(''), 5)).toBe('K7QM-3XTP')
  expect(type('K7QM3XTP'.split(''), 5)).toBe('K7QM-3XTP')
  // A slow one, over Bluetooth.
  expect(type('K7QM-3XTP'.split(''), 30)).toBe('K7QM-3XTP')
  expect(type('K7QM-3XTP'.split(''), 40)).toBeUndefined()
})

test('Enter that comes late belongs to something else', () => {
  const press = scanBursts()
  'K7QM3XTP'.split('').forEach((key, place) => press({ key, at: place }))
  expect(press({ key: 'Enter', at: 500 })).toBeUndefined()
})

test('modifier keys between two characters do not count', () => {
  expect(
    type(
      'k7qm'
        .split('')
        .flatMap((key) => ['Shift', key])
        .concat('3xtp'.split('')),
      3,
    ),
  ).toBe('K7QM-3XTP')
})

test('what is not a voucher code is not taken', () => {
  expect(type('6223001234567'.split(''), 2)).toBeUndefined()
  expect(type('K7QM'.split(''), 2)).toBeUndefined()
  expect(type([], 2)).toBeUndefined()
})

test('a burst does not continue what was typed slowly before it', () => {
  const press = scanBursts()
  press({ key: 'x', at: 0 })
  const keys = [...'K7QM3XTP'.split(''), 'Enter']
  expect(keys.map((key, place) => press({ key, at: 5000 + place * 4 })).at(-1)).toBe('K7QM-3XTP')
})
