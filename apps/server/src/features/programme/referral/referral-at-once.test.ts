import { afterAll, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenReward, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'
import { expectLedgerToAddUp } from '../../../../test/ledger.ts'
import { startServer, type ServerProcess } from '../../../../test/server-process.ts'

const api = useApi()
const ROUNDS = 20
const LIMIT = 4
let servers: ServerProcess[] = []
let owner: { token: string }

beforeAll(async () => {
  servers = await Promise.all([startServer(api.url), startServer(api.url)])
  owner = await givenStaff(api.db, { role: 'owner' })
  await publishReferral(api, 200, LIMIT)
})
afterAll(() => Promise.all(servers.map((server) => server.end('SIGTERM'))))

const call = async (place: number, path: string, token: string, body: object = {}) => {
  const response = await fetch(`${servers[place % 2]?.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.status
}
const givenPeople = (count: number) => Promise.all(Array.from({ length: count }, () => givenClient(api.db)))
const trip = (client: GivenClient | undefined) =>
  givenTicket(api.db, client?.id ?? 0, { price: 42_000, points_by_hand: false })
const referralPoints = async (client: number | undefined): Promise<number> => {
  const { rows } = await api.owner.query(
    'select coalesce(sum(points), 0)::integer as points from point_entry where client_id = $1 and referral_id is not null',
    [client],
  )
  return rows[0].points
}

test('PROG-8: two first trips of one friend at once on two servers pay once, and eight friends at once pay up to the limit, twenty times out of twenty', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [referrer, ...friends] = await givenPeople(9)
    for (const friend of friends) await givenReferral(api, referrer?.id ?? 0, friend.id)
    const trips = await Promise.all(friends.flatMap((friend) => [trip(friend), trip(friend)]))
    const statuses = await Promise.all(
      trips.map((ticket, place) =>
        call(place, `/api/tickets/${ticket}/complete/`, friends[Math.floor(place / 2)]?.token ?? ''),
      ),
    )
    expect({ round, statuses: new Set(statuses) }).toEqual({ round, statuses: new Set([200]) })
    const given = await Promise.all(friends.map(({ id }) => referralPoints(id)))
    expect({ round, given: given.toSorted() }).toEqual({
      round,
      given: [...Array<number>(8 - LIMIT).fill(0), ...Array<number>(LIMIT).fill(200)],
    })
    expect({ round, points: await referralPoints(referrer?.id) }).toEqual({ round, points: LIMIT * 200 })
  }
  await expectLedgerToAddUp(api.db)
})

test('PROG-8: friends who brought each other in a ring complete, cancel and redeem at once without a deadlock', async () => {
  const people = await givenPeople(10)
  for (const [place, { id }] of people.entries()) await givenReferral(api, people[(place + 1) % 10]?.id ?? 0, id)
  const reward = await givenReward(api.db, { cost_points: 50 })
  const first = await Promise.all(people.map(trip))
  expect(
    new Set(
      await Promise.all(
        first.map((id, place) => call(place, `/api/tickets/${id}/complete/`, people[place]?.token ?? '')),
      ),
    ),
  ).toEqual(new Set([200]))

  const second = await Promise.all(people.map(trip))
  const statuses = Promise.all(
    people.flatMap(({ token }, place) => [
      call(place, `/api/admin/tickets/${first[place]}/status/`, owner.token, { status: 'cancelled' }),
      call(place + 1, `/api/tickets/${second[place]}/complete/`, token),
    ]),
  )
  const redeemed = people.map(({ token }, place) => call(place, '/api/rewards/redeem/', token, { reward_id: reward }))
  expect(new Set(await statuses)).toEqual(new Set([200]))
  // Refused while a cancelled trip leaves a debt.
  expect([200, 409]).toEqual(expect.arrayContaining([...new Set(await Promise.all(redeemed))]))
  // Each has a completed trip in the end: for the trip of the own and for the friend's.
  for (const { id } of people) expect(await referralPoints(id)).toBe(400)
  await expectLedgerToAddUp(api.db)
})
