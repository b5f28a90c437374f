import { expect, test } from 'vitest'
import { shownPoints } from './shown-points.ts'

const tickets = [
  { points: 400, status: 'confirmed', is_opening: false },
  { points: 150, status: 'pending', is_opening: false },
  { points: 250, status: 'cancelled', is_opening: false },
] as const
const opening = [
  { points: 300, status: 'confirmed', is_opening: true },
  { points: 50, status: 'cancelled', is_opening: true },
] as const
const noWait = { isWaiting: false, waitingForFeedback: 0 }

test('PROFILE-9: the balance is shown unchanged', () => {
  const shown = shownPoints({ points: 1250, has_point_history: true, is_active: true, tickets: [...tickets] })
  expect(shown).toEqual({ points: 1250, ...noWait })
})

test('PROFILE-9: before anything was earned, the points of trips that are not cancelled are pending', () => {
  const shown = shownPoints({ points: 0, has_point_history: false, is_active: true, tickets: [...tickets] })
  expect(shown).toEqual({ points: 550, isWaiting: true, waitingForFeedback: 0 })
})

test('PROFILE-9: a client who has spent everything sees 0', () => {
  const shown = shownPoints({ points: 0, has_point_history: true, is_active: true, tickets: [...tickets] })
  expect(shown).toEqual({ points: 0, ...noWait })
})

test('PROFILE-9: without trips nothing is pending', () => {
  const shown = shownPoints({ points: 0, has_point_history: false, is_active: true, tickets: [] })
  expect(shown).toEqual({ points: 0, ...noWait })
})

test('PROFILE-9, RULES-7: before the first feedback nothing can be spent, and the points it adds are shown', () => {
  const trips = [...tickets, ...opening]
  const shown = shownPoints({ points: 0, has_point_history: false, is_active: false, tickets: trips })
  expect(shown).toEqual({ points: 0, isWaiting: false, waitingForFeedback: 300 })
})
