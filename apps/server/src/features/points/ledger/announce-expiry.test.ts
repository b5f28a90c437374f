import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenTicket } from '../../../../test/given.ts'
import { emailsAreHandled, requestedEmails } from '../../../../test/mails.ts'
import { usePost } from '../../../../test/post.ts'
import { announceExpiry } from './announce-expiry.ts'

const api = useApi()
const post = usePost(api)

const announce = () => announceExpiry(api.db)

/** A completed trip whose points expire after the given time. */
const givenLot = async (clientId: number, points: number, expiresIn: string) => {
  const ticket = await givenTicket(api.db, clientId, { status: 'completed', points })
  await api.owner.query('update point_lot set expires_at = now() + $2::interval where ticket_id = $1', [
    ticket,
    expiresIn,
  ])
  return ticket
}

const asked = async (clientId: number) => (await requestedEmails(api, clientId)).map(({ mail }) => mail)

test.each([
  ['en', 'Some of your points expire soon', '1,400'],
  ['ar', 'بعض نقاطك تنتهي صلاحيتها قريبًا', '1,400'],
  ['fr', 'Certains de vos points expirent bientôt', '1\u202f400'],
])('ADMIN-6: points that expire within 30 days are announced in one email: %s', async (language, subject, sum) => {
  const client = await givenClient(api.db, { language })
  await givenLot(client.id, 1000, '29 days')
  await givenLot(client.id, 400, '29 days')
  await givenLot(client.id, 60, '3 days')
  await givenLot(client.id, 7000, '31 days')
  await announce()

  const email = await post.emailTo(client.email)

  expect(email.subject).toBe(subject)
  expect(email.text).toContain(sum)
  expect(email.text?.indexOf('60')).toBeLessThan(email.text?.indexOf(sum) ?? 0)
  expect(email.text).not.toMatch(/7.?000/)
  expect(email.text).toContain('https://rihla.example/rewards')
  expect(email.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(true)
  expect(post.emailsTo(client.email)).toHaveLength(1)
})

test('ADMIN-6: each lot is announced once, however often and on however many workers the job runs', async () => {
  const client = await givenClient(api.db)
  await givenLot(client.id, 100, '20 days')
  await givenLot(client.id, 200, '25 days')
  await Promise.all(Array.from({ length: 6 }, announce))
  await announce()
  expect(await asked(client.id)).toEqual(['points_expiring'])

  await givenLot(client.id, 300, '10 days')
  await announce()
  await announce()
  expect(await asked(client.id)).toEqual(['points_expiring', 'points_expiring'])

  await emailsAreHandled(api, client.id)
  const amounts = post.emailsTo(client.email).map(({ text }) => text?.match(/: \d+$/gm))
  expect(amounts.toSorted((one, other) => (one?.length ?? 0) - (other?.length ?? 0))).toEqual([
    [': 300'],
    [': 100', ': 200'],
  ])
})

test('ADMIN-6: an announcement that fails is not marked, and the next run sends the email', async () => {
  const client = await givenClient(api.db)
  await givenLot(client.id, 100, '20 days')
  await api.owner.query('alter table pgboss.queue rename to away')
  await expect(announce()).rejects.toThrow('pgboss.queue')
  await api.owner.query('alter table pgboss.away rename to queue')

  expect(await announce()).toBe(1)
  expect(await asked(client.id)).toEqual(['points_expiring'])
})

test('ADMIN-6: spent or expired points and erased accounts are not announced', async () => {
  const [gone, erased, off] = [await givenClient(api.db), await givenClient(api.db), await givenClient(api.db)]
  await givenLot(gone.id, 100, '-1 minute')
  await givenLot(erased.id, 100, '5 days')
  await givenLot(off.id, 100, '5 days')
  const erasedFields = { full_name: null, email: null, password_hash: null, erased_at: new Date() }
  await api.db.updateTable('client').set(erasedFields).where('id', '=', erased.id).execute()
  await api.db
    .insertInto('mail_preference')
    .values({ client_id: off.id, kind: 'points_expiring', enabled: false })
    .execute()

  await announce()

  for (const { id } of [gone, erased, off]) expect(await asked(id)).toEqual([])
  await api.db.updateTable('mail_preference').set({ enabled: true }).where('client_id', '=', off.id).execute()
  await announce()
  expect(await asked(off.id)).toEqual(['points_expiring'])
})
