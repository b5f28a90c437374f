import type { ReferralPage } from '@rihla/contract'
import { expect, test } from 'vitest'
import { isLimitReached, openedOnly } from './invitations.ts'

const friend = { id: 4, name: 'Mariam S.', state: 'joined', on: '2026-11-02', points: null, refusal: null } as const
const page: ReferralPage = {
  ...{ code: 'K7M2QX9A', points: 200, limit: 10, paid_this_year: 9, points_so_far: 1800 },
  ...{ opened: 3, last_opened_on: '2026-11-12', friends: [friend] },
}

test('PROG-8: the limit of the year ends the promise of points, unless there is none anyway', () => {
  expect(isLimitReached(page)).toBe(false)
  expect(isLimitReached({ ...page, paid_this_year: 10 })).toBe(true)
  expect(isLimitReached({ ...page, paid_this_year: 12 })).toBe(true)
  expect(isLimitReached({ ...page, paid_this_year: 10, points: 0 })).toBe(false)
})

test('PROG-8: visits of friends who joined are not counted as visits without joining', () => {
  expect(openedOnly(page)).toBe(2)
  expect(openedOnly({ ...page, opened: 1 })).toBe(0)
  expect(openedOnly({ ...page, opened: 0 })).toBe(0)
})
