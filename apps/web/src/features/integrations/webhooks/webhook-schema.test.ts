import { expect, test } from 'vitest'
import { differingFields } from '../../../lib/merge-changes.ts'
import { nameOf, WEBHOOK_SCHEMA } from './webhook-schema.ts'

const { blank, bodyOf, rules } = WEBHOOK_SCHEMA

const typed = { url: 'https://books.example/rihla', description: 'Bookkeeping', events: ['voucher.used' as const] }

test('CLIENTS-5: spaces and the order of ticks are no change, another event is one', () => {
  expect(differingFields(rules, typed, { ...typed, url: ` ${typed.url} ` })).toEqual([])
  const two = { ...typed, events: ['voucher.used' as const, 'review.created' as const] }
  expect(differingFields(rules, two, { ...typed, events: two.events.toReversed() })).toEqual([])
  expect(differingFields(rules, typed, two)).toEqual(['events'])
  expect(differingFields(rules, typed, blank)).toEqual(['url', 'description', 'events'])
  expect(bodyOf(two).events).toEqual(['review.created', 'voucher.used'])
})

test('a webhook without a description is shown by its host name', () => {
  expect(nameOf(typed)).toBe('Bookkeeping')
  expect(nameOf({ ...typed, description: '' })).toBe('books.example')
})
