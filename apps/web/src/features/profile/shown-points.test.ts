import { expect, test } from 'vitest'
import { shownPoints } from './shown-points.ts'

const tickets = [
  { points: 400, status: 'confirmed' },
  { points: 150, status: 'pending' },
  { points: 250, status: 'cancelled' },
] as const

test('PROFILE-9: the balance is shown as it is', () => {
  const shown = shownPoints({ points: 1250, has_point_history: true, tickets: [...tickets] })
  expect(shown).toEqual({ points: 1250, isWaiting: false })
})

test('PROFILE-9: before anything was earned, the points of trips that are not cancelled wait for completion', () => {
  const shown = shownPoints({ points: 0, has_point_history: false, tickets: [...tickets] })
  expect(shown).toEqual({ points: 550, isWaiting: true })
})

test('PROFILE-9: a person who has spent everything sees 0', () => {
  const shown = shownPoints({ points: 0, has_point_history: true, tickets: [...tickets] })
  expect(shown).toEqual({ points: 0, isWaiting: false })
})

test('PROFILE-9: without trips there is nothing to wait for', () => {
  expect(shownPoints({ points: 0, has_point_history: false, tickets: [] })).toEqual({ points: 0, isWaiting: false })
})
