import { expect, test } from 'vitest'
import { spacedPhone } from './phone.ts'

test.each([
  ['+201005550142', '+20 100 555 0142'],
  ['+20225550199', '+20 22 555 0199'],
  ['+966501234567', '+966 50 123 4567'],
  ['+12025550143', '+1 202 555 0143'],
  ['+4915112345678', '+49 1511 234 5678'],
  ['+6581234567', '+65 8123 4567'],
  ['+33612345678', '+33 61 234 5678'],
  ['+4512345678', '+45 1234 5678'],
])('PROFILE-1: the number %s is formatted as %s', (stored, shown) => {
  expect(spacedPhone(stored)).toBe(shown)
  expect(shown.replaceAll(' ', '')).toBe(stored)
})

test.each(['19000', '0100 555 0142', '+20 2 2555 0199', '+201', 'ask at the desk', '-', ''])(
  '%j has no country code or contains spaces, and stays as it is',
  (written) => {
    expect(spacedPhone(written)).toBe(written)
  },
)
