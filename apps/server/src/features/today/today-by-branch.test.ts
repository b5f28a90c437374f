import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenTwoBranches, NASR_CITY, readsOf } from '../../../test/given-branches.ts'
import { givenReview } from '../../../test/given-reviews.ts'
import { givenClient, givenTicket } from '../../../test/given.ts'

const api = useApi()
const read = readsOf(api)
let staff: Awaited<ReturnType<typeof givenTwoBranches>>
/** By the branch of the client, then by where the trip was sold. */
let trips: Record<'gizaGiza' | 'gizaNasr' | 'nasrGiza' | 'nasrNasr', number>

beforeAll(async () => {
  staff = await givenTwoBranches(api)
  const { rows } = await api.owner.query('select agency_today() as day')
  const departure_date: string = rows[0].day
  const passport = { passport_expiry: departure_date }
  const [one, other] = [
    await givenClient(api.db, { ...passport, branch_id: staff.giza }),
    await givenClient(api.db, { ...passport, branch_id: NASR_CITY }),
  ]
  const sold = (client: { id: number }, branch_id: number, price: number) =>
    givenTicket(api.db, client.id, { branch_id, departure_date, price, points: price })
  trips = {
    gizaGiza: await sold(one, staff.giza, 1),
    gizaNasr: await sold(one, NASR_CITY, 10),
    nasrGiza: await sold(other, staff.giza, 100),
    nasrNasr: await sold(other, NASR_CITY, 1000),
  }
  const left = (client_id: number, ticket_id: number, rating: number) =>
    givenReview(api.db, { client_id, ticket_id, rating })
  await left(one.id, trips.gizaGiza, 5)
  await left(other.id, trips.nasrGiza, 3)
  await left(other.id, trips.nasrNasr, 1)
})

test('PEOPLE-4, DASH-12: the week is filtered by where trips were sold, and limited to the clients of an agent', async () => {
  const week = async (caller: typeof staff.owner, query = {}) =>
    (await read(caller, 'today/week/', query))
      .json()
      .data.flatMap(({ trips: listed }: { trips: { id: number }[] }) => listed.map(({ id }) => id))
  const { gizaGiza, gizaNasr, nasrGiza, nasrNasr } = trips
  expect(await week(staff.owner)).toEqual([gizaGiza, gizaNasr, nasrGiza, nasrNasr])
  expect(await week(staff.owner, { branch: staff.giza })).toEqual([gizaGiza, nasrGiza])
  expect(await week(staff.agent)).toEqual([gizaGiza, gizaNasr])
  expect(await week(staff.agent, { branch: NASR_CITY })).toEqual([gizaNasr])
})

test('PEOPLE-4, DASH-12: passports are checked of the clients whom an agent sees', async () => {
  const checked = async (caller: typeof staff.owner) => {
    const { total, data } = (await read(caller, 'today/passports/')).json()
    return [total, data.map(({ id }: { id: number }) => id)]
  }
  expect(await checked(staff.owner)).toEqual([4, Object.values(trips)])
  expect(await checked(staff.agent)).toEqual([2, [trips.gizaGiza, trips.gizaNasr]])
})

test('PEOPLE-4, DASH-12: the figures of a branch', async () => {
  await api.owner.query(`select complete_ticket(client_id, id, 'staff', ${staff.owner.id}) from ticket`)
  const figures = async (query = {}) => {
    const { sales, tickets_sold, points_given, reviews, average_rating } = (
      await read(staff.owner, 'today/figures/', query)
    ).json()
    return [sales, tickets_sold, points_given, reviews, average_rating].map(({ now }: { now: number }) => now)
  }
  expect(await figures()).toEqual([1111, 4, 1111, 3, 3])
  // Points by the branch of the client, the rest by where the trip was sold.
  expect(await figures({ branch: staff.giza })).toEqual([101, 2, 11, 2, 4])
  expect(await figures({ branch: NASR_CITY })).toEqual([1010, 2, 1100, 1, 1])
})
