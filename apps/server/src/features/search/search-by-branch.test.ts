import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Found } from '@rihla/contract'
import { useApi } from '../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../test/given-branches.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenReward, givenTicket } from '../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
type Person = { client: number; trip: number; code: string; reference: string; review: number; mobile: string }
let people: { giza: Person; nasr: Person }

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const reward = await givenReward(api.db)
  const given = async (branch_id: number, sold: number, mobile: string): Promise<Person> => {
    const { id } = await givenClient(api.db, { branch_id, full_name: 'Mona Adel', whatsapp: mobile, points: 500 })
    const reference = `RH-LATE${branch_id}`
    const trip = await givenTicket(api.db, id, { branch_id: sold, booking_reference: reference })
    await sql`select redeem_reward(${id}, ${reward})`.execute(api.db)
    const voucher = api.db.selectFrom('voucher').select('code').where('client_id', '=', id)
    const { code } = await voucher.executeTakeFirstOrThrow()
    const review = await givenReview(api.db, { name: 'Mona Adel', mobile, comment: 'A zanzibar trip', client_id: id })
    return { client: id, trip, code, reference, review, mobile }
  }
  people = {
    giza: await given(staff.giza, NASR_CITY, '+201005550101'),
    nasr: await given(NASR_CITY, staff.giza, '+201005550102'),
  }
  await givenReview(api.db, { name: 'Mona of nobody', comment: 'A zanzibar trip' })
})

const found = async (caller: typeof staff.owner, q: string) => {
  const { clients, tickets, vouchers, reviews }: Found = (await read(caller, 'search/', { q })).json()
  const owners = [...tickets, ...vouchers].map(({ client }) => client.id)
  return {
    ...{ clients: clients.map(({ id }) => id), owners: new Set(owners) },
    reviews: reviews.map(({ id }) => id),
  }
}

test('PEOPLE-4, API-15: a limited agent finds the clients of the branch with everything of them, and nobody else', async () => {
  const { giza, nasr } = people
  for (const q of ['mona', 'zanzibar', 'rh-late', '01005550', 'example.com']) {
    const seen = await found(staff.agent, q)
    expect([q, seen.clients.filter((id) => id !== giza.client)]).toEqual([q, []])
    expect([q, [...seen.owners].filter((id) => id !== giza.client)]).toEqual([q, []])
    expect([q, seen.reviews.filter((id) => id !== giza.review)]).toEqual([q, []])
  }
  expect(await found(staff.agent, 'mona')).toEqual({
    ...{ clients: [giza.client], owners: new Set([giza.client]), reviews: [giza.review] },
  })
  expect((await found(staff.owner, 'mona')).clients).toEqual([nasr.client, giza.client])
  expect((await found(staff.owner, 'zanzibar')).reviews).toHaveLength(3)
})

test('PEOPLE-4, API-15: an exact number, reference, code or client ID of another branch finds nothing', async () => {
  const { giza, nasr } = people
  for (const { mobile, reference, code, client } of [giza, nasr])
    for (const q of [mobile, reference, code, `C-${client}`]) {
      const [all, limited] = [await found(staff.owner, q), await found(staff.agent, q)]
      expect([q, all.clients.length + all.owners.size + all.reviews.length]).not.toEqual([q, 0])
      const nothing = { clients: [], owners: new Set(), reviews: [] }
      expect([q, limited]).toEqual([q, client === giza.client ? all : nothing])
    }
})
