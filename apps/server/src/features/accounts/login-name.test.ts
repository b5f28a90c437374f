import { expect, test } from 'vitest'
import { getCountries } from 'libphonenumber-js/max'
import { COUNTRIES } from '@rihla/domain'
import { useApi } from '../../../test/api.ts'
import { givenClient, PASSWORD } from '../../../test/given.ts'

const TRIES = 4
const api = useApi({ LOGIN_TRIES_PER_ACCOUNT: String(TRIES), LOGIN_FREE_TRIES: '1000', TRUST_PROXY: '127.0.0.1/32' })

const logIn = (login: string, password = PASSWORD, address = '198.51.100.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/client/login/',
    payload: { login, password },
    headers: { 'x-forwarded-for': address },
  })

const SPELLINGS = [
  ...['01005550999', '0100 555 0999', '(0100) 555-0999', '0100.555.0999', '1005550999'],
  ...['+201005550999', '+20 100 555 0999', '00201005550999', '201005550999', '+20 (0) 100 555 0999'],
  ...[
    '٠١٠٠٥٥٥٠٩٩٩',
    '٠١٠٠ ٥٥٥ ٠٩٩٩',
    '۰۱۰۰۵۵۵۰۹۹۹',
    '０１００５５５０９９９',
    '\u2066+20 100 555 0999\u2069',
    ' 01005550999 ',
  ],
]

test('PEOPLE-1: one client without an email logs in with every spelling of the number, and with the client ID', async () => {
  const { id } = await givenClient(api.db, { email: null, whatsapp: '+201005550999' })
  for (const typed of [...SPELLINGS, `C-${id}`, `c${id}`, String(id)])
    expect([typed, (await logIn(typed)).statusCode]).toEqual([typed, 200])
  for (const typed of ['0100555099', '+201005550998', '+966 100 555 0999', `C-${id + 1}`, 'null', '+', '0'])
    expect([typed, (await logIn(typed)).statusCode]).toEqual([typed, 401])
})

test('PEOPLE-1: attempts at a number are counted together in all spellings', async () => {
  const answers = []
  for (const typed of SPELLINGS) answers.push((await logIn(typed, 'wrong', '198.51.100.2')).statusCode)
  expect(answers).toEqual([...Array(TRIES).fill(401), ...Array(SPELLINGS.length - TRIES).fill(429)])
})

test('PEOPLE-1: attempts at one person are counted once, and no answer tells that two names are one person', async () => {
  const known = await givenClient(api.db, { whatsapp: '+201005550997' })
  const answersFor = async (names: string[], address: string) => {
    const answers = []
    for (const name of names)
      for (let tries = 0; tries < TRIES; tries++) answers.push((await logIn(name, 'wrong', address)).statusCode)
    return answers
  }
  const names = [known.email, '01005550997', `C-${known.id}`]
  const strangers = ['nobody@example.com', '01005550000', 'C-99999999']
  expect(await answersFor(names, '198.51.100.3')).toEqual(await answersFor(strangers, '198.51.100.4'))

  // All attempts were used up under the first name.
  await answersFor([known.email], '198.51.100.5')
  expect((await logIn('01005550997', PASSWORD, '198.51.100.5')).statusCode).toBe(401)
  expect((await logIn('01005550997', PASSWORD, '198.51.100.6')).statusCode).toBe(200)
})

test('PEOPLE-1: a number without a country code belongs to the country of the agency', async () => {
  await givenClient(api.db, { email: null, whatsapp: '+966501234567' })
  expect((await logIn('0501234567')).statusCode).toBe(401)
  await api.db.updateTable('agency').set({ country: 'SA' }).execute()
  expect((await logIn('0501234567')).statusCode).toBe(200)
  await api.db.updateTable('agency').set({ country: 'EG' }).execute()
  expect((await logIn('966 50 123 4567')).statusCode).toBe(200)
})

test('PEOPLE-1: of clients who shared a number before, the first logs in with it', async () => {
  const [first, second] = [await givenClient(api.db, { whatsapp: '+201005550996' }), await givenClient(api.db)]
  await api.owner.query(`update client set whatsapp = '+201005550996', shares_phone = true where id = $1`, [second.id])
  const { token } = (await logIn('01005550996')).json()
  const profile = await api.app.inject({
    url: '/api/client/profile/',
    headers: { authorization: `Bearer ${token as string}` },
  })
  expect(profile.json().id).toBe(first.id)
  expect((await logIn(second.email)).statusCode).toBe(200)

  await api.owner.query(`update client set whatsapp = '+201005550995' where id = $1`, [second.id])
  expect((await logIn('01005550995')).statusCode).toBe(200)
  await expect(
    api.owner.query(`update client set whatsapp = '+201005550996' where id = $1`, [second.id]),
  ).rejects.toThrow('client_whatsapp_key')
})

test('PEOPLE-1: email and login cannot be sent together, and one of them must be', async () => {
  const post = (payload: object) => api.app.inject({ method: 'POST', url: '/api/client/login/', payload })
  const both = await post({ login: 'C-10001', email: 'layla@example.com', password: 'x' })
  expect([both.statusCode, Object.keys(both.json())]).toEqual([400, ['login']])
  const none = await post({ password: 'x' })
  expect([none.statusCode, Object.keys(none.json())]).toEqual([400, ['email']])
})

test('PEOPLE-1: every country with a calling code can be chosen', () => {
  expect(COUNTRIES).toEqual(getCountries().toSorted())
})
