import { expect, test } from 'vitest'
import { BLANK_DRAFT, differingFields, nameOf, webhookPayload } from './webhook-draft.ts'

const draft = { url: 'https://books.example/rihla', description: 'Bookkeeping', events: ['voucher.used' as const] }

test('CLIENTS-5: spaces and the order of ticks are no change, another event is one', () => {
  expect(differingFields(draft, { ...draft, url: ` ${draft.url} ` })).toEqual([])
  const two = { ...draft, events: ['voucher.used' as const, 'review.created' as const] }
  expect(differingFields(two, { ...draft, events: two.events.toReversed() })).toEqual([])
  expect(differingFields(draft, two)).toEqual(['events'])
  expect(differingFields(draft, BLANK_DRAFT)).toEqual(['url', 'description', 'events'])
  expect(webhookPayload(two).events).toEqual(['review.created', 'voucher.used'])
})

test('a webhook without a description is called by its machine', () => {
  expect(nameOf(draft)).toBe('Bookkeeping')
  expect(nameOf({ ...draft, description: '' })).toBe('books.example')
})
