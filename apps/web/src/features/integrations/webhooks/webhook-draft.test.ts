import { expect, test } from 'vitest'
import { differingFields } from '../../../lib/merge-changes.ts'
import { BLANK_DRAFT, nameOf, WEBHOOK_MERGE, webhookPayload } from './webhook-draft.ts'

const draft = { url: 'https://books.example/rihla', description: 'Bookkeeping', events: ['voucher.used' as const] }

test('CLIENTS-5: spaces and the order of ticks are no change, another event is one', () => {
  expect(differingFields(WEBHOOK_MERGE, draft, { ...draft, url: ` ${draft.url} ` })).toEqual([])
  const two = { ...draft, events: ['voucher.used' as const, 'review.created' as const] }
  expect(differingFields(WEBHOOK_MERGE, two, { ...draft, events: two.events.toReversed() })).toEqual([])
  expect(differingFields(WEBHOOK_MERGE, draft, two)).toEqual(['events'])
  expect(differingFields(WEBHOOK_MERGE, draft, BLANK_DRAFT)).toEqual(['url', 'description', 'events'])
  expect(webhookPayload(two).events).toEqual(['review.created', 'voucher.used'])
})

test('a webhook without a description is shown by its host name', () => {
  expect(nameOf(draft)).toBe('Bookkeeping')
  expect(nameOf({ ...draft, description: '' })).toBe('books.example')
})
