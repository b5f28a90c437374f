import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chatLink, fillTemplate, shareLink, welcomeText, whatsAppDigits } from './chat.ts'

test.each([
  ['01001234567', '201001234567'],
  ['+201001234567', '201001234567'],
  ['00201001234567', '201001234567'],
  ['201001234567', '201001234567'],
  ['0100 123-4567', '201001234567'],
  ['+20 (100) 123.45/67', '201001234567'],
  ['٠١٠٠١٢٣٤٥٦٧', '201001234567'],
  ['۰۰۲۰۱۰۰۱۲۳۴۵۶۷', '201001234567'],
  ['\u200e+966 50 123 4567\u200f', '966501234567'],
  ['0020', undefined],
  ['+01001234567', undefined],
  ['+20100123456789012', undefined],
  ['20100?text=hello', undefined],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('T32, CHAT-1, CHAT-4: the number %j is normalized to %j', (typed, digits) => {
  expect(whatsAppDigits(typed)).toBe(digits)
})

test('PROG-8: a message to share keeps its lines and signs, and names no number', () => {
  const link = shareLink('Join & get 200 points:\nhttps://rihla.example/i/K7M2QX9A')
  expect(link).toMatch(/^https:\/\/wa\.me\/\?text=[^&#]+$/)
  expect(decodeURIComponent(link.replace('https://wa.me/?text=', ''))).toBe(
    'Join & get 200 points:\nhttps://rihla.example/i/K7M2QX9A',
  )
})

test('CHAT-1: the link opens the chat with the filled-in template', () => {
  const text = fillTemplate('Hello {name}, use {promo}!', { name: 'منى', promo: 'SUMMER 10' })
  expect(chatLink('01001234567', text)).toBe(
    'https://wa.me/201001234567?text=Hello%20%D9%85%D9%86%D9%89%2C%20use%20SUMMER%2010!',
  )
})

test('CHAT-1: without a number there is no link', () => {
  expect(chatLink('call me', 'Hello')).toBeUndefined()
})

/** The text of a link that has nothing but the chat, the digits and one text. */
const textIn = (link: string | undefined) =>
  decodeURIComponent(/^https:\/\/wa\.me\/201001234567\?text=([\w.!~*'()%-]*)$/.exec(link ?? '')?.[1] ?? 'no such link')

test.each([
  '&text=pay',
  '#top',
  'a+b=c',
  '?x',
  '\r\nX: y',
  '%0d%0a',
  '//evil.example',
  '\\evil',
  'https://evil.example',
])('T32, CHAT-5: the text %j stays the text of the link', (text) => {
  expect(textIn(chatLink('01001234567', text))).toBe(text)
})

test('T32, CHAT-5: any text arrives as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(textIn(chatLink('+201001234567', text))).toBe(text)
    }),
  )
})

test('CHAT-5: half of a surrogate pair does not break the link', () => {
  expect(textIn(chatLink('01001234567', '\ud83d'))).toBe('\ufffd')
})

test.each([
  ['{name}: {promo}', { name: '{promo}', promo: 'TEN' }, '{promo}: TEN'],
  ['{name}: {promo}', { name: 'Mona', promo: '{name}' }, 'Mona: {name}'],
  ['{name}: {promo}', { name: '$&', promo: '$1' }, '$&: $1'],
  ['{promo}{promo}{other}', { name: 'Mona', promo: "$'" }, "$'$'{other}"],
  ['{ name }, {NAME}, name', { name: 'Mona', promo: 'TEN' }, '{ name }, {NAME}, name'],
])('T33, CHAT-5: the template %j is filled in once, whatever the values contain', (template, values, text) => {
  expect(fillTemplate(template, values)).toBe(text)
})

const mona = {
  origin: 'https://rihla.example',
  full_name: 'منى عادل',
  email: 'mona@example.com',
  whatsapp: '+201005550188',
}

test('CHAT-2: the welcome is Arabic and names the site, the user name and the first password', () => {
  expect(welcomeText({ ...mona, national_id: '29001011234567' })).toBe(
    [
      'مرحبًا منى عادل،',
      'يسعدنا انضمامك إلى برنامج نقاط السفر لدينا. صار حسابك جاهزًا:',
      'https://rihla.example',
      'اسم المستخدم: mona@example.com',
      'كلمة المرور: 29001011234567',
      'يرجى اختيار كلمة مرور خاصة عند أول تسجيل دخول.',
    ].join('\n'),
  )
})

test('CHAT-3: with a one-time link the welcome carries no password', () => {
  const text = welcomeText({ ...mona, link: 'https://rihla.example/set-password?token=abc' })
  expect(text).toContain('https://rihla.example/set-password?token=abc')
  expect(text).toContain('اسم المستخدم: mona@example.com')
  expect(text).not.toContain('كلمة المرور:')
})

test('PEOPLE-1: without an email the user name in the welcome is the phone number', () => {
  const text = welcomeText({ ...mona, email: null, link: 'https://rihla.example/set-password?token=abc' })
  expect(text).toContain('اسم المستخدم: \u2066+201005550188\u2069')
})
