import { expect, test } from 'vitest'
import { day, line, moment, prose } from './fields.ts'

const isAccepted = (field: { safeParse: (value: unknown) => { success: boolean } }, value: string) =>
  field.safeParse(value).success

test.each(['\u200b', '\u00ad\u180e', '\u115f', '\u3164', '\u2800 \u2800', '\u200d\u200c', '\ufeff\u200b'])(
  'T38: a text without a visible character is refused: %j',
  (text) => {
    expect([isAccepted(line(100), text), isAccepted(prose(100), text)]).toEqual([false, false])
  },
)

test.each(['می‌روم', '👨‍👩‍👧', 'soft\u00adhyphen', ''])(
  'joiners inside a text are kept, and an empty field is not refused: %j',
  (text) => {
    expect(line(100).parse(text)).toBe(text)
  },
)

test('a day or a moment in the year 0, which PostgreSQL does not know, is refused', () => {
  expect([isAccepted(day, '0000-01-01'), isAccepted(day, '0001-01-01')]).toEqual([false, true])
  expect(isAccepted(moment, '0000-01-01T00:00:00Z')).toBe(false)
})
