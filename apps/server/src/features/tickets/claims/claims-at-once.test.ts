import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { claimCalls, newPass, tripOf } from '../../../../test/claim-calls.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
const { decide, make, own } = claimCalls(api)
let owner: { id: number; token: string }
let client: GivenClient
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})
beforeEach(async () => {
  client = await givenClient(api.db)
})

const claimed = async (body: object = { pass: newPass() }): Promise<number> => (await make(client, body)).json().data.id

const lockOf = ({ id }: GivenClient) => ({
  text: 'select from client where id = $1 for update',
  values: [id],
})

test('TRIP-7, RULES-9: a decision waits for an erasure without holding the claim that the erasure needs', async () => {
  const id = await claimed()
  const isFree = async () => {
    const { rowCount } = await api.owner.query('select from claim where id = $1 for update skip locked', [id])
    expect(rowCount).toBe(1)
  }
  const decided = await whileLocked(
    api.owner,
    lockOf(client),
    () => decide(owner, id, 'trip', tripOf(client.id)),
    isFree,
  )
  expect(decided.statusCode, decided.body).toBe(200)
})

test('TRIP-7, PEOPLE-3: a decision that waits for a merge is about the remaining client', async () => {
  const kept = await givenClient(api.db)
  const ticket = await givenTicket(api.db, client.id)
  const id = await claimed()
  const merge = {
    text: 'select lock_clients_to_merge($1, $2), merge_clients($1, $2, $3)',
    values: [kept.id, client.id, owner.id],
  }
  const decided = await whileLocked(api.owner, merge, () => decide(owner, id, 'accept', { ticket_id: ticket }))
  expect(decided.statusCode, decided.body).toBe(200)
  expect(decided.json().data).toMatchObject({ client: { id: kept.id }, trip: { id: ticket, status: 'completed' } })
  await expectLedgerToAddUp(api.db)
})

test('TRIP-7: a reference waits once, also when the client sends it again while a refused claim is being reopened', async () => {
  const id = await claimed({ reference: 'K9PX2A' })
  await decide(owner, id, 'refuse', { reason: 'Not ours.' })
  const again = {
    text: `insert into claim (client_id, kind, reference) values ($1, 'reference', 'K9PX2A')`,
    values: [client.id],
  }
  const reopened = await whileLocked(api.owner, again, () => decide(owner, id, 'reopen', {}))
  expect([reopened.statusCode, reopened.json().code]).toEqual([409, 'claim_waiting'])
  expect((await own(client)).map(({ state }: { state: string }) => state)).toEqual(['waiting', 'refused'])
})
