import { expect, test } from 'vitest'
import { readActivation } from './activation-answer.ts'

const ORIGIN = 'https://rihla.example'
const urlIn = (answer: unknown) => readActivation(answer, ORIGIN).url?.href

test('DASH-9: the link of an activation is opened as it is, and a relative one is made absolute', () => {
  expect(urlIn({ redirect_url: 'https://wa.me/201005550142?text=Hi' })).toBe('https://wa.me/201005550142?text=Hi')
  expect(urlIn({ redirect_url: '/admin/clients?q=C-10482' })).toBe('https://rihla.example/admin/clients?q=C-10482')
})

test("DASH-9: without a link the server's message is shown, if there is one", () => {
  expect(readActivation({ message: 'Already active' }, ORIGIN)).toEqual({ message: 'Already active' })
  expect(readActivation({ redirect_url: '' }, ORIGIN)).toEqual({ message: undefined })
  expect(readActivation(undefined, ORIGIN)).toEqual({ message: undefined })
})

test.each([
  'javascript:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'blob:https://rihla.example/1',
  'http://',
  'http://rihla.example/admin',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https://evil.example/https://wa.me/',
  'https://wa.me.evil.example/',
  'https://wa.me@evil.example/',
  'https://mona:secret@wa.me/201005550142',
  'http://wa.me/201005550142',
  'https://wa.me:8443/201005550142',
  'https://rihla.example.evil.example/',
])('T36, DASH-9: %j is not a link', (redirect_url) => {
  expect(urlIn({ redirect_url })).toBeUndefined()
})
