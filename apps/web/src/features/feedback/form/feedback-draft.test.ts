import { expect, test } from 'vitest'
import { missingIn, readDraft } from './feedback-draft.ts'

const draftOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return readDraft(form)
}

test('FEEDBACK-1: a rating and a non-blank comment are both required', () => {
  expect(missingIn(draftOf({ rating: '4', comment: 'On time.' }))).toEqual([])
  expect(missingIn(draftOf({ rating: '4', comment: '  \n ' }))).toEqual(['comment'])
  expect(missingIn(draftOf({ comment: 'On time.' }))).toEqual(['rating'])
  expect(missingIn(draftOf({}))).toEqual(['rating', 'comment'])
})

test('REVIEW-1: a visitor may leave out name and mobile', () => {
  expect(draftOf({ rating: '5', comment: ' Kind people. ' })).toEqual({
    rating: 5,
    comment: 'Kind people.',
    name: '',
    mobile: '',
  })
})
