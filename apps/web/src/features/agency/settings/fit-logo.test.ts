import { expect, test } from 'vitest'
import { fitLogo } from './fit-logo.ts'

/** A drawing that takes this many characters per pixel. */
const heavy = (perPixel: number) => (width: number, height: number) =>
  `${width}x${height}`.padEnd(Math.round(width * height * perPixel), '-')
const sizeOf = (drawn: string) => drawn.replace(/-+$/, '')

test('ADMIN-3: a logo is scaled down until it fits, keeps its aspect ratio and is never enlarged', () => {
  expect(sizeOf(fitLogo(1000, 500, heavy(0.1)))).toBe('256x128')
  expect(sizeOf(fitLogo(1000, 1000, heavy(1)))).toBe('128x128')
  expect(sizeOf(fitLogo(200, 100, heavy(0.1)))).toBe('200x100')
})

test('ADMIN-3: a picture that is too small and one that never fits have different messages', () => {
  expect(() => fitLogo(127, 90, heavy(0.1))).toThrow('logoTooSmall')
  expect(() => fitLogo(4000, 4000, heavy(20))).toThrow('logoTooLarge')
})
