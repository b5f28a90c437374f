import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Inbox } from '../../apps/server/dev/inbox.ts'

type Answer = Record<string, unknown> & { data: Record<string, unknown> }

const LETTER_WITHIN_MS = 20_000

const letterTo = async ({ letters }: Inbox, address: string, text: string): Promise<void> => {
  const givesUpAt = performance.now() + LETTER_WITHIN_MS
  const isIt = (letter: Inbox['letters'][number]) =>
    letter.sentTo.includes(address) && `${letter.subject} ${letter.text}`.includes(text)
  while (!letters.some(isIt)) {
    assert(performance.now() < givesUpAt, `no letter to ${address} that says "${text}"`)
    await pause(100)
  }
}

const caller = (url: string) => async (method: string, path: string, token?: string, body?: object) => {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  assert.equal(response.status, 200, `${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** From the first login of the first owner to a voucher in a client's hand. */
export const smokeTest = async (
  url: string,
  inbox: Inbox,
  owner: { username: string; password: string },
): Promise<void> => {
  const call = caller(url)
  const person = { email: 'mona@example.com', national_id: '29001011230382' }

  const page = await (await fetch(url)).text()
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1]
  assert(script, 'the page of the web app names no script')
  assert.equal((await fetch(url + script)).status, 200, script)

  const staff = String((await call('POST', '/api/admin-login/', undefined, owner))['token'])
  const { data: client } = await call('POST', '/api/admin/clients/', staff, {
    ...person,
    full_name: 'منى سالم',
    price: 12_500,
  })
  const { data: reward } = await call('POST', '/api/admin/rewards/', staff, {
    name: 'Lounge pass',
    cost_points: 100,
    reward_type: 'lounge',
    validity_days: 365,
  })

  const logIn = async (password: string) =>
    String((await call('POST', '/api/client/login/', undefined, { email: person.email, password }))['token'])
  const first = await logIn(person.national_id)
  const new_password = 'by the blue Nile, in autumn'
  await call('POST', '/api/client/password/', first, { current_password: person.national_id, new_password })
  await letterTo(inbox, person.email, 'password')

  const token = await logIn(new_password)
  const review = await call('POST', '/api/feedback/auth/', token, { rating: 5, comment: 'رحلة جميلة' })
  assert.equal(review['activated'], true, 'the first feedback activates the account')
  const points = Number(review['points'])
  assert(points >= 100, `the opening trip earned ${points} points`)

  const { data: voucher, ...after } = await call('POST', '/api/rewards/redeem/', token, { reward_id: reward['id'] })
  assert.equal(after['points'], points - 100, 'the points that are left')
  await letterTo(inbox, person.email, String(voucher['code']))

  const profile = await call('GET', '/api/client/profile/', token)
  assert(JSON.stringify(profile).includes('منى سالم'), 'the profile is that of the client')
  await call('GET', '/api/admin/dashboard/', staff)
  await call('GET', `/api/admin/clients/${String(client['id'])}/`, staff)
}
