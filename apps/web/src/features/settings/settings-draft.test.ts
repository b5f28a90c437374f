import { expect, test } from 'vitest'
import { differingFields, draftOf, mergedDraft, settingsPayload } from './settings-draft.ts'

const settings = {
  name: 'Nile Travel',
  logo: null,
  hotline: null,
  currency: 'EGP',
  time_zone: 'Africa/Cairo',
  points_validity_days: 365,
  point_value: 0.25,
  first_password_rule: 'national_id',
  complete_after_travel: false,
  version: 3,
} as const
const draft = draftOf(settings)

test('ADMIN-3: the value of a point may be typed in Arabic digits; what is no number goes to the server as typed', () => {
  expect(settingsPayload({ ...draft, point_value: '٠٫٨', points_validity_days: '٧٣٠' })).toMatchObject({
    point_value: 0.8,
    points_validity_days: 730,
  })
  expect(settingsPayload({ ...draft, point_value: 'much' }).point_value).toBe('much')
})

test('ADMIN-3: a change counts when it would be saved, not when a key was pressed', () => {
  expect(differingFields(draft, { ...draft, name: ' Nile Travel ', point_value: '0.250', hotline: ' ' })).toEqual([])
  expect(differingFields(draft, { ...draft, point_value: '0.3', complete_after_travel: true })).toEqual([
    'point_value',
    'complete_after_travel',
  ])
})

test('ADMIN-3: the changes of another owner come in, and one’s own stay where the other changed nothing', () => {
  const theirs = { ...draft, name: 'Nile & Sons', hotline: '19123' }
  const mine = { ...draft, name: 'Nile Tours', point_value: '0.5' }
  expect(mergedDraft(draft, theirs, mine)).toEqual({ ...theirs, point_value: '0.5' })
})
