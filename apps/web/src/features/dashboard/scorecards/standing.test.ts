import { expect, test } from 'vitest'
import { pointsOf, standingOf, worstFall } from './standing.ts'

const card = (average: number | null, change: number | null) => ({ average, change })

test('DASH-7: a fall of more than 0.3 is flagged, one of 0.3 is not', () => {
  expect(standingOf(card(3.9, -0.4))).toBe('falling')
  expect(standingOf(card(3.9, -0.3))).toBe('steady')
  expect(standingOf(card(3.9, 0.6))).toBe('steady')
  expect(standingOf(card(3.9, null))).toBe('steady')
  expect(standingOf(card(null, null))).toBe('tooFew')
})

test('DASH-7: the one that fell most is open by default, and none when none falls', () => {
  const [steady, falling, plunging] = [card(4, 0.1), card(3, -0.5), card(2, -1.2)]
  expect(worstFall([steady, falling, plunging])).toBe(plunging)
  expect(worstFall([steady])).toBeUndefined()
})

test('DASH-7: the line leaves out months without reviews and does not exaggerate small changes', () => {
  const months = [4.2, null, 4.1].map((average) => ({ average }))
  const [first, last] = pointsOf(months, 70, 20)
  expect([first?.x, last?.x]).toEqual([0, 70])
  expect((last?.y ?? 0) - (first?.y ?? 0)).toBeCloseTo(2)
  const far = pointsOf(
    [5, 1].map((average) => ({ average })),
    70,
    20,
  )
  expect(far).toEqual([
    { x: 0, y: 0 },
    { x: 70, y: 20 },
  ])
  expect(pointsOf([{ average: null }], 70, 20)).toEqual([])
})
