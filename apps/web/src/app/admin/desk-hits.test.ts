import type { Found } from '@rihla/contract'
import { expect, test } from 'vitest'
import { deskHits } from './desk-hits.ts'

const client = { id: 10_001, full_name: 'Layla Hassan' }
const voucher = (id: number, state: 'issued' | 'used') => ({
  id,
  name: 'Lounge',
  names: {},
  code: `CODE-${id}`,
  state,
  client,
})
const found = (...vouchers: Found['vouchers']): Found => ({
  clients: [{ ...client, email: 'layla@example.com', whatsapp: null, tier: 'Silver' }],
  tickets: [],
  vouchers,
  reviews: [],
})
const codesIn = (groups: ReturnType<typeof deskHits>) =>
  groups.flatMap(({ hits }) => hits.flatMap((hit) => (hit.kind === 'voucher' ? [hit.voucher.code] : [])))

test('RULES-5: at the desk a name leads to the vouchers that can be used, on Today to the client', () => {
  const hits = found(voucher(1, 'used'), voucher(2, 'issued'), voucher(3, 'issued'))
  expect(deskHits(hits, 'layla', 'desk').map(({ name }) => name)).toEqual(['vouchers', 'clients'])
  expect(deskHits(hits, 'layla', 'today').map(({ name }) => name)).toEqual(['clients', 'vouchers'])
  expect(codesIn(deskHits(hits, 'layla', 'desk'))).toEqual(['CODE-2', 'CODE-3'])
})

test('RULES-5: without a voucher that can be used, those that are over are shown', () => {
  expect(codesIn(deskHits(found(voucher(1, 'used')), 'layla', 'desk'))).toEqual(['CODE-1'])
})
