import { expect, test } from 'vitest'
import { promoLink } from './promo-link.ts'

const TEMPLATE = 'Hello {name}, your code is {promo}.'
const mona = { name: 'Mona', mobile_number: '01005550142', offers_granted: true }

test('CHAT-1: the link has the number with 20 for its leading 0, and the template with name and promo filled in', () => {
  expect(promoLink(TEMPLATE, 'SUMMER10', mona)).toEqual({
    href: 'https://wa.me/201005550142?text=Hello%20Mona%2C%20your%20code%20is%20SUMMER10.',
    code: 'SUMMER10',
  })
})

test('DASH-9: without a promo code or a mobile number there is no link, but a reason', () => {
  expect(promoLink(TEMPLATE, null, mona)).toEqual({ blockedBy: 'noPromo' })
  expect(promoLink(TEMPLATE, '', mona)).toEqual({ blockedBy: 'noPromo' })
  expect(promoLink(TEMPLATE, 'SUMMER10', { ...mona, mobile_number: null })).toEqual({ blockedBy: 'noMobile' })
  expect(promoLink(TEMPLATE, 'SUMMER10', { ...mona, mobile_number: 'none' })).toEqual({ blockedBy: 'noMobile' })
})

test('DASH-9, ADMIN-5: a person who opted out gets nothing, and that is the reason', () => {
  const optedOut = { ...mona, offers_granted: false }
  expect(promoLink(TEMPLATE, 'SUMMER10', optedOut)).toEqual({ blockedBy: 'optedOut' })
  expect(promoLink(TEMPLATE, null, optedOut)).toEqual({ blockedBy: 'optedOut' })
})

test.each([
  ['a second text', 'Mona&text=evil', '&text='],
  ['an anchor', 'Mona#top', '#'],
  ['a line break', 'Mona\r\nX: 1', '\n'],
])('CHAT-5: a name cannot add %s to the link', (_, name, sign) => {
  const { href = '' } = promoLink(TEMPLATE, 'S', { ...mona, name })
  expect(href).not.toContain(sign)
  expect(new URL(href).searchParams.getAll('text')).toEqual([`Hello ${name}, your code is S.`])
})

test('CHAT-5: a placeholder in a name or a code is not filled in', () => {
  const { href = '' } = promoLink(TEMPLATE, '{name}', { ...mona, name: '{promo}' })
  expect(new URL(href).searchParams.get('text')).toBe('Hello {promo}, your code is {name}.')
})

test('CONV-8: a person without a recorded consent gets no offer, and that is the reason', () => {
  const notAsked = { ...mona, offers_granted: null }
  expect(promoLink(TEMPLATE, 'SUMMER10', notAsked)).toEqual({ blockedBy: 'noConsent' })
  expect(promoLink(TEMPLATE, null, notAsked)).toEqual({ blockedBy: 'noPromo' })
  expect(promoLink(TEMPLATE, 'SUMMER10', { ...notAsked, mobile_number: null })).toEqual({ blockedBy: 'noMobile' })
})
