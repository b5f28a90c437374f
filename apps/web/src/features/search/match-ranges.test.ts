import { expect, test } from 'vitest'
import { matchRanges } from './match-ranges.ts'

const marked = (text: string, typed: string) => matchRanges(text, typed).map(([from, to]) => text.slice(from, to))

test('API-15: matches are marked in any spelling, as they are in the text', () => {
  expect(marked('Layla Hassan', 'hassan')).toEqual(['Hassan'])
  expect(marked('Layla Hassan', 'hass lay')).toEqual(['Lay', 'Hass'])
  expect(marked('لَيْلى أحمد', 'ليلي احمد')).toEqual(['لَيْلى', 'أحمد'])
  expect(marked('Jürgen Weiß', 'jurgen')).toEqual(['Jürgen'])
  expect(marked('Layla', 'omar')).toEqual([])
  expect(marked('Layla', '  ')).toEqual([])
})

test('API-15: numbers and codes are marked in any notation', () => {
  expect(marked('+20 100 555 0142', '01005550142')).toEqual(['100 555 0142'])
  expect(marked('+20 100 555 0142', '٠١٠٠ ٥٥٥ ٠١٤٢')).toEqual(['100 555 0142'])
  expect(marked('+20 100 555 0142', '0100-555')).toEqual(['100 555'])
  expect(marked('K7QM-3XTP', 'k7qm3x')).toEqual(['K7QM-3X'])
  expect(marked('C-10482', 'c10482')).toEqual(['C-10482'])
})
