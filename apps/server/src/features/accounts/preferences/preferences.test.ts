import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { MAIL_KINDS, type MailKind } from '@rihla/domain'
import { TEST_NATIONAL_ID_KEY, useApi } from '../../../../test/api.ts'
import { givenClaim } from '../../../../test/given-claims.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { emailsAreHandled, requestedEmails } from '../../../../test/mails.ts'
import { usePost } from '../../../../test/post.ts'
import { keyRing } from '../../../platform/crypto/key-ring.ts'
import { unsubscribeLinks } from '../../../platform/messages/unsubscribe-links.ts'
import { announceExpiry } from '../../points/ledger/announce-expiry.ts'

const api = useApi()
const post = usePost(api, { works: false })
const links = unsubscribeLinks(keyRing(TEST_NATIONAL_ID_KEY))
let staff: { id: number; username: string; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const send = (method: 'GET' | 'POST' | 'PUT', url: string, token?: string, payload?: object) =>
  api.app.inject({
    method,
    url,
    headers: { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) },
    ...(payload && { payload }),
  })

const URL = '/api/client/preferences/'
const change = (client: GivenClient, payload: object) => send('PUT', URL, client.token, payload)
const allOn = {
  ...{ points_added: true, tier_reached: true, points_expiring: true },
  ...{ voucher_issued: true, review_reply: true, claim_decided: true },
}

/** The action that causes each kind of email. */
const causes: Record<MailKind, (client: GivenClient) => Promise<unknown>> = {
  points_added: async (client) =>
    send('POST', `/api/tickets/${await givenTicket(api.db, client.id)}/complete/`, client.token, {}),
  tier_reached: async (client) => {
    await change(client, { mails: { points_added: false } })
    const trip = await givenTicket(api.db, client.id, { points: 600 })
    await send('POST', `/api/tickets/${trip}/complete/`, client.token, {})
    await change(client, { mails: { points_added: true } })
  },
  points_expiring: async (client) => {
    await givenTicket(api.db, client.id, { status: 'completed' })
    await api.owner.query(`update point_lot set expires_at = now() + interval '9 days' where client_id = $1`, [
      client.id,
    ])
    return announceExpiry(api.db)
  },
  voucher_issued: async (client) =>
    send('POST', '/api/rewards/redeem/', client.token, { reward_id: await givenReward(api.db, { cost_points: 0 }) }),
  review_reply: async (client) => {
    const left = await send('POST', '/api/feedback/auth/', client.token, { rating: 2, comment: 'Late' })
    return send('POST', `/api/admin/feedback/${left.json().data.id}/reply/`, staff.token, { reply: 'Sorry.' })
  },
  claim_decided: async (client) => {
    const id = await givenClaim(api.db, client.id)
    return send('POST', `/api/admin/claims/${id}/refuse/`, staff.token, { reason: 'Not our booking.' })
  },
}

const asked = async (client: GivenClient) => (await requestedEmails(api, client.id)).map(({ mail }) => mail)

test('ADMIN-5, ADMIN-6: at first all emails are on and no client has agreed to offers', async () => {
  const client = await givenClient(api.db)
  expect((await send('GET', URL, client.token)).json()).toEqual({
    data: { mails: allOn, consent: { email: null, whatsapp: null } },
  })
})

test.each(MAIL_KINDS)('ADMIN-6: %s is sent while it is on, and not queued while it is off', async (kind) => {
  const client = await givenClient(api.db)
  const saved = await change(client, { mails: { [kind]: false } })
  expect(saved.json().data.mails).toEqual({ ...allOn, [kind]: false })
  await causes[kind](client)
  expect(await asked(client)).toEqual([])

  const other = await givenClient(api.db)
  await causes[kind](other)
  expect(await asked(other)).toEqual([kind])
  expect((await change(client, { mails: { [kind]: true } })).json().data.mails).toEqual(allOn)
})

test('ADMIN-6: preferences and erasure are checked again when a queued email is written', async () => {
  const [off, erased, on] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  for (const client of [off, erased, on]) {
    for (const kind of MAIL_KINDS) await causes[kind](client)
    expect((await asked(client)).toSorted()).toEqual(MAIL_KINDS.toSorted())
  }
  await change(off, { mails: Object.fromEntries(MAIL_KINDS.map((kind) => [kind, false])) })
  await api.app.inject({
    method: 'DELETE',
    url: `/api/admin/clients/${erased.id}/`,
    headers: { authorization: `Bearer ${staff.token}` },
  })

  const worker = await post.startWorker()
  for (const { id } of [off, erased, on]) await emailsAreHandled(api, id)
  await worker.stop()

  expect([off, erased, on].map(({ email }) => post.emailsTo(email).length)).toEqual([0, 0, MAIL_KINDS.length])
})

test('ADMIN-6: the link in an email shows its kind and switches it off by POST only, without signing in', async () => {
  const client = await givenClient(api.db)
  const query = `?token=${links.tokenFor(client.id, 'voucher_issued')}`
  for (let times = 0; times < 2; times++) {
    const read = await send('GET', `/api/mails/off/${query}`)
    expect(read.json()).toEqual({ data: { kind: 'voucher_issued', enabled: true } })
  }
  for (let times = 0; times < 2; times++) {
    const switched = await send('POST', `/api/mails/off/${query}`)
    expect(switched.json()).toEqual({ data: { kind: 'voucher_issued', enabled: false } })
  }
  expect((await send('GET', URL, client.token)).json().data.mails).toEqual({ ...allOn, voucher_issued: false })
})

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('ADMIN-6: the unsubscribe button of a mail client posts to the page of the email (%s)', async (type, payload) => {
  const client = await givenClient(api.db)
  const answer = await api.app.inject({
    method: 'POST',
    url: `/mails/off?token=${links.tokenFor(client.id, 'points_added')}`,
    headers: { 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(200)
  expect((await send('GET', URL, client.token)).json().data.mails).toEqual({ ...allOn, points_added: false })
})

test('ADMIN-6: a link that is altered, signed with another key or of an erased client does nothing', async () => {
  const [client, other, gone] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  const erasedFields = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erasedFields).where('id', '=', gone.id).execute()
  const good = links.tokenFor(client.id, 'points_added')
  const foreign = unsubscribeLinks(keyRing(Buffer.alloc(32, 8).toString('base64')))
  const tokens = [
    good.replace(String(client.id), String(other.id)),
    good.replace('points_added', 'review_reply'),
    good.replace('points_added', 'all'),
    good.slice(0, -1),
    `${good}x`,
    foreign.tokenFor(client.id, 'points_added'),
    links.tokenFor(gone.id, 'points_added'),
    '',
  ]
  for (const token of tokens) {
    for (const [method, path] of [
      ['GET', '/api/mails/off/'],
      ['POST', '/api/mails/off/'],
      ['POST', '/mails/off'],
    ] as const) {
      const answer = await send(method, `${path}?token=${token}`)
      expect([token, answer.statusCode, answer.json().code]).toEqual([token, 400, 'wrong_link'])
    }
  }
  const switches = await api.db
    .selectFrom('mail_preference')
    .selectAll()
    .where('client_id', 'in', [client.id, other.id, gone.id])
    .execute()
  expect(switches).toEqual([])
})

test.each([{ mails: { all: false } }, { mails: { points_added: 'no' } }, { consent: { sms: true } }, { others: true }])(
  'ADMIN-5: preferences %j are rejected',
  async (payload) => {
    const client = await givenClient(api.db)
    expect((await change(client, payload)).statusCode).toBe(400)
  },
)
