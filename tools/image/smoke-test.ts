import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

type Answer = Record<string, unknown> & { data: Record<string, unknown> }

const EMAIL_TIMEOUT_MS = 120_000

type Message = { ID: string; To: { Address: string }[] }

/** Asks the mail catcher of deploy/compose.yaml, by Mailpit's API. */
const emailTo = async (mailUrl: string, address: string, text: string): Promise<void> => {
  const givesUpAt = performance.now() + EMAIL_TIMEOUT_MS
  const ask = async (path: string) => (await fetch(`${mailUrl}/api/v1/${path}`)).json()
  for (;;) {
    const { messages } = (await ask('messages')) as { messages: Message[] }
    for (const { ID } of messages.filter(({ To }) => To.some(({ Address }) => Address === address))) {
      const { Subject, Text } = (await ask(`message/${ID}`)) as { Subject: string; Text: string }
      if (`${Subject} ${Text}`.includes(text)) return
    }
    assert(performance.now() < givesUpAt, `no email to ${address} that says "${text}"`)
    await pause(200)
  }
}

const caller = (url: string) => async (method: string, path: string, token?: string, body?: object | string) => {
  const isFile = typeof body === 'string'
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': isFile ? 'text/csv' : 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: isFile ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  assert.equal(response.status, 200, `${method} ${path}: ${response.status} ${text}`)
  return JSON.parse(text) as Answer
}

/** From the first login of the first owner to a client's voucher. */
export const smokeTest = async (
  url: string,
  mailUrl: string,
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
  // In a thread of its own, which the image must be able to start.
  const file = `Name,Email\nمنى سالم,${person.email}\nعمر حسن,omar@example.com\n`
  const report = await call('POST', '/api/admin/imports/clients/?dry_run=true', staff, file)
  assert.deepEqual([report['created'], report['unchanged'], report['bad']], [1, 1, 0], 'what the file would change')

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
  await emailTo(mailUrl, person.email, 'password')

  const token = await logIn(new_password)
  const review = await call('POST', '/api/feedback/auth/', token, { rating: 5, comment: 'رحلة جميلة' })
  assert.equal(review['activated'], true, 'the first feedback activates the account')
  const points = Number(review['points'])
  assert(points >= 100, `the opening trip earned ${points} points`)

  const { data: voucher, ...after } = await call('POST', '/api/rewards/redeem/', token, { reward_id: reward['id'] })
  assert.equal(after['points'], points - 100, 'the points that are left')
  await emailTo(mailUrl, person.email, String(voucher['code']))

  const profile = await call('GET', '/api/client/profile/', token)
  assert(JSON.stringify(profile).includes('منى سالم'), 'the profile is that of the client')
  await call('GET', '/api/admin/dashboard/', staff)
  await call('GET', `/api/admin/clients/${String(client['id'])}/`, staff)
}
