import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, type GivenClient } from '../../../../test/given.ts'
import { givenReview } from '../../../../test/given-reviews.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})

const post = (url: string, payload: object, token?: string) =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'idempotency-key': randomUUID(), ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    payload,
  })

/** What starts while the merge is not committed yet, and sees both records as they were. */
const duringMerge = async <Answer>(kept: GivenClient, merged: GivenClient, call: () => Promise<Answer>) =>
  whileLocked(
    api.owner,
    { text: 'select lock_clients_to_merge($1, $2), merge_clients($1, $2, $3)', values: [kept.id, merged.id, staff.id] },
    call,
  )

const linkOf = async (client: GivenClient) => {
  const { rows } = await api.owner.query<{ code: string }>(
    'insert into referral_link (client_id, code) values ($1, random_code(8)) returning code',
    [client.id],
  )
  return rows[0]?.code
}

test('PEOPLE-3: a request by the link of a record that is being merged names the remaining one', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  const referral = await linkOf(merged)
  const form = { name: 'Youssef', email: `${randomUUID()}@example.com`, ticketPrice: 1000, referral }
  expect((await duringMerge(kept, merged, () => post('/api/register-user', form))).statusCode).toBe(200)
  const request = api.db.selectFrom('registration_request').select('referrer_id').where('email', '=', form.email)
  expect(await request.executeTakeFirst()).toEqual({ referrer_id: kept.id })
})

test('PEOPLE-3: a message to the author of a review whose record is being merged belongs to the remaining one', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  const review = await givenReview(api.db, { rating: 5, comment: 'Fine', client_id: merged.id })
  const { rows } = await api.owner.query<{ reviewer_id: number }>('select reviewer_id from feedback where id = $1', [
    review,
  ])
  const message = { kind: 'welcome', to: { reviewer_id: rows[0]?.reviewer_id } }
  const sent = await duringMerge(kept, merged, () => post('/api/admin/messages/', message, staff.token))
  expect(sent.statusCode).toBe(200)
  const owner = api.db.selectFrom('sent_message').select('client_id').where('client_id', 'in', [kept.id, merged.id])
  expect(await owner.execute()).toEqual([{ client_id: kept.id }])
})
