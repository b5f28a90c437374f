import { expect, test } from 'vitest'
import { meaningOf } from './same-answers.ts'

test('treats two notations of one moment as equal, and ignores the order of fields', () => {
  expect(meaningOf('{"on":"2026-11-15","at":"2026-11-15T10:00:00.5Z"}')).toEqual(
    meaningOf('{"at":"2026-11-15T12:00:00.500000+02:00","on":"2026-11-15"}'),
  )
})

test.each([
  ['{"at":"2026-11-15T10:00:00Z"}', '{"at":"2026-11-15T10:00:01Z"}'],
  ['{"price":1}', '{"price":"1"}'],
  ['{"name":null}', '{}'],
  ['[1,2]', '[2,1]'],
])('%s and %s are different answers', (one, other) => {
  expect(meaningOf(one)).not.toStrictEqual(meaningOf(other))
})
