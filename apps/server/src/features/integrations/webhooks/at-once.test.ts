import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket } from '../../../../test/given.ts'
import { jobDependencies } from '../../../../test/post.ts'
import { givenWebhook, useReceiver, verify } from '../../../../test/receiver.ts'
import { deliver } from './deliver.ts'
import { keepWebhooksJob } from './webhooks.jobs.ts'

const api = useApi()
const receiver = useReceiver()

let owner: string
let webhook: { id: number; secret: string }

beforeAll(async () => {
  owner = (await givenStaff(api.db, { role: 'owner' })).token
})
beforeEach(async () => {
  await api.owner.query('delete from webhook; delete from webhook_delivery; delete from pgboss.job')
  receiver.taken.length = 0
  webhook = await givenWebhook(api, owner, { url: receiver.url(), events: ['voucher.issued'] })
})

const send = async (url: string, payload: object, token = owner) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method: 'POST', url, headers, payload })
  if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
  return answer.json()
}
const sendTest = async (): Promise<number> => (await send(`/api/admin/webhooks/${webhook.id}/test/`, {})).data.id
const renew = async () => send(`/api/admin/webhooks/${webhook.id}/secret/`, {})
const run = (id: number) => deliver(jobDependencies(api), { delivery_id: id, turn: 0 })
const keep = () => keepWebhooksJob.run(jobDependencies(api), { id: '', data: {} })
const queued = async () =>
  (
    await api.owner.query(`select data ->> 'delivery_id' as id from pgboss.job where name = 'deliver-webhook'`)
  ).rows.map(({ id }) => Number(id))

test('deliveries without a job are queued once, also when two workers look for them at once', async () => {
  const ids = [await sendTest(), await sendTest()]
  await api.owner.query('delete from pgboss.job')
  // Both have started to look before either has queued anything.
  const other = await api.owner.connect()
  await other.query('begin; lock table pgboss.job in exclusive mode')
  const both = Promise.all([keep(), keep()])
  const waiting = `select from pg_locks l join pg_database d on d.oid = l.database
    where not l.granted and d.datname = current_database()`
  await expect.poll(async () => (await api.owner.query(waiting)).rowCount).toBe(2)
  await other.query('commit')
  other.release()
  await both
  expect((await queued()).toSorted((a, b) => a - b)).toEqual(ids)
})

test('old deliveries are deleted although nothing can be queued', async () => {
  const [old] = [await sendTest(), await sendTest()]
  await api.owner.query('delete from pgboss.job')
  await api.owner.query(`update webhook_delivery set touched_at = now() - interval '31 days' where id = $1`, [old])
  await api.owner.query('revoke insert on pgboss.job from rihla_app')
  onTestFinished(async () => void (await api.owner.query('grant insert on pgboss.job to rihla_app')))
  await expect(keep()).rejects.toThrow('permission denied')
  expect((await api.owner.query('select from webhook_delivery where id = $1', [old])).rowCount).toBe(0)
})

test.each([
  ['delivered', 204],
  ['waiting', 500],
])('an attempt is recorded as %s although another transaction locks the webhook', async (state, status) => {
  receiver.answers = (response) => response.writeHead(status).end()
  const id = await sendTest()
  const other = await api.owner.connect()
  await other.query('begin')
  await other.query('select from webhook where id = $1 for update', [webhook.id])
  try {
    await run(id)
  } finally {
    await other.query('rollback')
    other.release()
  }
  const { rows } = await api.owner.query('select state, tries, last_status from webhook_delivery where id = $1', [id])
  expect(rows).toEqual([{ state, tries: 1, last_status: status }])
  expect(receiver.taken).toHaveLength(1)
})

test('a secret that stays valid for a day does so even when the secret is renewed again', async () => {
  receiver.answers = (response) => response.writeHead(204).end()
  const [first, second] = [await renew(), await renew()]
  expect(second.data.signed_twice_until).toBe(first.data.signed_twice_until)
  await run(await sendTest())
  const [taken] = receiver.taken
  if (!taken) expect.fail('nothing came')
  for (const known of [webhook.secret, second.secret]) expect(verify(known, taken)).toBeDefined()
  expect(() => verify(first.secret, taken)).toThrow('No matching signature')

  await api.owner.query('update webhook set old_secret_until = now()')
  const third = await renew()
  await run(await sendTest())
  const last = receiver.taken[1]
  if (!last) expect.fail('nothing came')
  for (const known of [second.secret, third.secret]) expect(verify(known, last)).toBeDefined()
  expect(() => verify(webhook.secret, last)).toThrow('No matching signature')
})

test('a reward is redeemed although there is no queue yet; its event is queued later', async () => {
  const client = await givenClient(api.db)
  const trip = await givenTicket(api.db, client.id, { points: 100 })
  await send(`/api/tickets/${trip}/complete/`, {}, client.token)
  const reward_id = await givenReward(api.db, { cost_points: 60 })
  await api.owner.query('delete from pgboss.job')
  const rename = (from: string, to: string) =>
    api.owner.query('update pgboss.queue set name = $2 where name = $1', [from, to])
  await rename('deliver-webhook', 'away')
  try {
    await send('/api/rewards/redeem/', { reward_id }, client.token)
    await keep()
  } finally {
    await rename('away', 'deliver-webhook')
  }
  const { rows } = await api.owner.query<{ id: number }>('select id from webhook_delivery')
  expect([rows.length, await queued()]).toEqual([1, []])
  await keep()
  expect(await queued()).toEqual([rows[0]?.id])
})
