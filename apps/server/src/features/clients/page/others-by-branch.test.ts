import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../../test/given-branches.ts'
import { givenReferral, publishReferral } from '../../../../test/given-referral.ts'
import { givenClient, givenTicket, givenTraveller } from '../../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
let ours: { id: number }
let near: { id: number }
let far: { id: number }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  ours = await givenClient(api.db, { branch_id: staff.giza })
  near = await givenClient(api.db, { branch_id: staff.giza, full_name: 'Nadia Giza' })
  far = await givenClient(api.db, { branch_id: NASR_CITY, full_name: 'Farida Nasr' })
})

const both = async <Answer>(path: string, pick: (answer: { data: never[] }) => Answer) =>
  Promise.all([staff.owner, staff.agent].map(async (caller) => pick((await read(caller, path)).json())))

test('PEOPLE-4, PEOPLE-2: a traveller who became a client elsewhere leads nowhere', async () => {
  for (const became of [near, far]) await givenTraveller(api.db, ours.id, { became_client_id: became.id })
  const became = await both(`clients/${ours.id}/travellers/`, ({ data }) =>
    data.map(({ became_client_id }) => became_client_id),
  )
  expect(became).toEqual([
    [near.id, far.id],
    [near.id, null],
  ])
  const [owner, agent] = await Promise.all(
    [staff.owner, staff.agent].map(async (caller) => (await read(caller, `clients/${ours.id}/export/`)).body),
  )
  for (const { id } of [near, far]) expect(owner).toContain(`C-${id}`)
  expect(agent).toContain(`C-${near.id}`)
  expect(agent).not.toContain(`C-${far.id}`)
})

test('PEOPLE-4, ADMIN-1: the history names another client only to those who see them', async () => {
  for (const other of [near, far]) {
    const answer = await api.app.inject({
      ...{ method: 'POST', url: `/api/admin/clients/${ours.id}/not-same-person/`, payload: { other_id: other.id } },
      headers: { authorization: `Bearer ${staff.owner.token}` },
    })
    expect(answer.statusCode).toBe(200)
  }
  const fields = await both(`clients/${ours.id}/history/`, ({ data }) =>
    data.map((line: { fields: string[] }) => line.fields),
  )
  expect(fields[0]).toEqual(expect.arrayContaining([[`C-${near.id}`], [`C-${far.id}`]]))
  expect(fields[1]).toEqual(fields[0]?.map((names) => names.filter((name) => name !== `C-${far.id}`)))
})

test('PEOPLE-4, PROG-8: the points of a referral name the other person only to those who see them', async () => {
  await publishReferral(api, 200)
  const [one, other] = [
    await givenClient(api.db, { branch_id: staff.giza, full_name: 'Karim Giza' }),
    await givenClient(api.db, { branch_id: NASR_CITY, full_name: 'Tarek Nasr' }),
  ]
  for (const friend of [one, other]) {
    await givenReferral(api, ours.id, friend.id)
    await givenTicket(api.db, friend.id, { status: 'completed', price: 42_000, points_by_hand: false })
  }
  const names = await both(`clients/${ours.id}/points/`, ({ data }) =>
    data.map(({ referral }: { referral: object | null }) => referral),
  )
  const brought = (name: string | null) => ({ role: 'referrer', name })
  expect(names).toEqual([
    [brought('Tarek N.'), brought('Karim G.')],
    [brought(null), brought('Karim G.')],
  ])
})
