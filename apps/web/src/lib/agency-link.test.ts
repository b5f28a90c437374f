import { expect, test } from 'vitest'
import { agencyLink } from './agency-link.ts'

test('PROFILE-12: the new passport date goes to the chat of the agency, with the message written', () => {
  expect(agencyLink('+20 100 555 0199', 'Hello & welcome')).toEqual({
    href: 'https://wa.me/201005550199?text=Hello%20%26%20welcome',
    isChat: true,
  })
})

test('PROFILE-12: a short number is called, and without a number there is no link', () => {
  expect(agencyLink('١٩٠٠٠', 'Hello')).toEqual({ href: 'tel:19000', isChat: false })
  for (const hotline of [null, undefined, '', 'call us']) expect(agencyLink(hotline, 'Hello')).toBeUndefined()
})
