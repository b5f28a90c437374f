import { expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenStaff, givenTicket } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { givenWebhook } from '../../../../test/receiver.ts'

const api = useApi()
let staff = { id: 0, token: '' }
const { merge } = mergesOf(api, () => staff)

test('PEOPLE-3: subscribers get everything that a merge takes from the one record and gives to the other', async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
  await givenWebhook(api, staff.token, { url: 'http://127.0.0.1:9/merge', events: ['points.changed'] })
  const [kept, merged] = [await givenClient(api.db, { points: 100 }), await givenClient(api.db)]
  for (const { id } of [kept, merged, merged])
    await givenTicket(api.db, id, { status: 'completed', price: 20_000, points: 200 })
  // What is past its expiry is written off by the merge, and is an event of its own.
  await api.owner.query(`update point_lot set expires_at = now() where client_id = $1 and points = 100`, [kept.id])
  await api.owner.query('truncate webhook_event cascade')
  expect((await merge(kept.id, merged.id)).statusCode).toBe(200)

  const { rows } = await api.owner.query<{ body: string }>(
    `select body from webhook_event order by (body::json -> 'data' ->> 'movement_id')::integer`,
  )
  expect(rows.map(({ body }) => (JSON.parse(body) as { data: unknown }).data)).toMatchObject([
    { client_id: merged.id, kind: 'merge', points: -400, available: 0 },
    { client_id: kept.id, kind: 'expire', points: -100, available: 200 },
    { client_id: kept.id, kind: 'merge', points: 400, available: 600 },
  ])
  await expectLedgerToAddUp(api.db)
})
