import type { Preferences } from '@rihla/contract'
import { expect, test } from 'vitest'
import { bodyOf, takenFrom, withChange } from './changed-preferences.ts'

const before: Preferences = {
  mails: {
    points_added: true,
    tier_reached: true,
    points_expiring: true,
    voucher_issued: true,
    review_reply: true,
    claim_decided: true,
  },
  consent: { email: null, whatsapp: null },
}
const AT = '2026-11-15T09:24:00.000Z'

test('ADMIN-6: one kind is requested and shown at once, and nothing else', () => {
  const change = { mail: 'voucher_issued', enabled: false } as const
  expect(bodyOf(change)).toEqual({ mails: { voucher_issued: false } })
  expect(withChange(before, change, AT)).toEqual({ ...before, mails: { ...before.mails, voucher_issued: false } })
})

test('ADMIN-5, CONV-8: an answer about offers is sent with what was read, and shown with its time', () => {
  const change = { channel: 'whatsapp', granted: false, wording: 7 } as const
  expect(bodyOf(change)).toEqual({ consent: { whatsapp: false }, wordings: { whatsapp: 7 } })
  const whatsapp = { granted: false, at: AT, source: 'client' }
  expect(withChange(before, change, AT)).toEqual({ ...before, consent: { email: null, whatsapp } })
})

test('ADMIN-6: a failed change is reverted, and other changes made meanwhile stay', () => {
  const failed = { mail: 'voucher_issued', enabled: false } as const
  const meanwhile = { channel: 'email', granted: true, wording: 3 } as const
  const shown = withChange(withChange(before, failed, AT), meanwhile, AT)
  expect(takenFrom(shown, failed, before)).toEqual(withChange(before, meanwhile, AT))
  expect(takenFrom(shown, meanwhile, before)).toEqual(withChange(before, failed, AT))
})
