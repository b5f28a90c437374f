import { expect, test } from 'vitest'
import { numberOf, pageOf } from './subject-of.ts'

test('ADMIN-1: a line links to the page of its client, unless the client is gone', () => {
  expect(pageOf({ subject: 'client', client_id: 10_001 })).toBe('/admin/clients/10001')
  expect(pageOf({ subject: 'ticket', client_id: 10_001 })).toBe('/admin/clients/10001')
  expect(pageOf({ subject: 'voucher', client_id: 10_001 })).toBe('/admin/clients/10001/vouchers')
  expect(pageOf({ subject: 'feedback', client_id: 10_001 })).toBe('/admin/clients/10001/reviews')
  expect(pageOf({ subject: 'agency', client_id: null })).toBe('/admin/settings')
  expect(pageOf({ subject: 'branch', client_id: null })).toBe('/admin/settings')
  expect(pageOf({ subject: 'webhook', client_id: null })).toBe('/admin/integrations')
  expect(pageOf({ subject: 'api_key', client_id: null })).toBe('/admin/integrations/keys')
  expect(pageOf({ subject: 'client', client_id: null })).toBeUndefined()
})

test('ADMIN-1: an erased client is shown by the id', () => {
  expect(numberOf({ subject: 'client', subject_id: 10_001 })).toBe('C-10001')
  expect(numberOf({ subject: 'ticket', subject_id: 7 })).toBe('7')
  expect(numberOf({ subject: 'agency', subject_id: null })).toBeUndefined()
})
