import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenTicket } from '../../../../test/given.ts'
import { givenCampaign, stopCampaigns } from '../../../../test/given-campaign.ts'

const api = useApi()
afterEach(() => stopCampaigns(api))

type Trip = Partial<Parameters<typeof givenTicket>[2]>
const completed = (client: number, trip: Trip = {}) =>
  givenTicket(api.db, client, { status: 'completed', price: 42_000, points_by_hand: false, ...trip })
const newClient = async () => (await givenClient(api.db)).id
/** What the trip has got from each campaign. */
const linesOf = async (ticket: number) => {
  const { rows } = await sql<{ campaign: number; points: number }>`
    select campaign_id as campaign, points from point_entry
    where ticket_id = ${ticket} and bonus = 'campaign' order by 1`.execute(api.db)
  return Object.fromEntries(rows.map(({ campaign, points }) => [campaign, points]))
}

const HOTEL = {
  ...{ ticket_type: 'hotel' as const, hotel_name: 'Hilton', hotel_city: 'Jeddah', number_of_guests: 2 },
  ...{ check_in_date: '2026-01-15', check_out_date: '2026-01-20', departure_city: null, arrival_city: null },
  departure_date: null,
}
const UMRAH = {
  ...{ ticket_type: 'umrah' as const, title: 'Umrah', place: 'Makkah', departure_city: null, arrival_city: null },
  ...{ departure_date: null, start_date: '2026-01-15', end_date: '2026-01-25' },
}
type Conditions = Parameters<typeof givenCampaign>[1]
test.each<[string, Conditions, Trip, Trip]>([
  ['trip type', { ticket_types: ['hotel'] }, HOTEL, {}],
  ['trip type of TRIP-1', { ticket_types: ['umrah', 'hajj'] }, UMRAH, HOTEL],
  ['destination of an Umrah', { cities: ['makkah'] }, UMRAH, { ...UMRAH, place: 'Madinah' }],
  ['destination', { cities: ['Málaga', 'جدة'] }, { arrival_city: 'malaga' }, { arrival_city: 'Cairo' }],
  ['destination in Arabic', { cities: ['جدة'] }, { arrival_city: 'جده' }, { arrival_city: 'الرياض' }],
  ['destination of a hotel', { cities: ['jeddah'] }, HOTEL, { ...HOTEL, hotel_city: 'Riyadh' }],
  ['airline', { airlines: ['EgyptAir'] }, { airline: 'EGYPTAIR' }, { airline: null }],
  [
    'airline in the other script',
    { airlines: ['EgyptAir'] },
    { airline: 'مصر للطيران' },
    { airline: 'الاتحاد للطيران' },
  ],
  [
    'airline of the same code',
    { airlines: ['ms'] },
    { airline: 'National', airline_code: 'MS' },
    { airline: 'National' },
  ],
  ['destination in the other script', { cities: ['القاهرة'] }, { arrival_city: 'Cairo' }, { arrival_city: 'Giza' }],
  [
    'destination with two airports',
    { cities: ['إسطنبول'] },
    { arrival_city: 'Sabiha', arrival_airport: 'SAW' },
    { arrival_city: 'Sabiha' },
  ],
  ['destination of a hotel in the other script', { cities: ['جدة'] }, HOTEL, { ...HOTEL, hotel_city: 'Riyadh' }],
  ['minimum price', { min_price: 10_000 }, { price: 10_000 }, { price: 9999.99 }],
  [
    'travel date',
    { counts_by: 'travel', starts_on: '2026-01-15', ends_on: '2026-01-15' },
    HOTEL,
    { departure_date: '2026-01-14' },
  ],
  ['booking date', {}, {}, { created_at: new Date(Date.now() - 2 * 86_400_000) }],
  [
    'all of several',
    { airlines: ['MS'], cities: ['Istanbul'] },
    { airline: 'ms' },
    { airline: 'ms', arrival_city: 'Rome' },
  ],
])('PROG-6: the condition of %s decides', async (_what, conditions, matching, other) => {
  const campaign = await givenCampaign(api, { ...conditions, bonus: 25 })
  expect(await linesOf(await completed(await newClient(), matching))).toEqual({ [campaign]: 25 })
  expect(await linesOf(await completed(await newClient(), other))).toEqual({})
})

test('PROG-6: a booking counts for the day of the agency', async () => {
  const { rows } = await sql<{ late: Date; early: Date }>`
    select (agency_today()::timestamp at time zone time_zone) as early,
           (agency_today()::timestamp at time zone time_zone) - interval '1 second' as late from agency`.execute(api.db)
  const campaign = await givenCampaign(api, { bonus: 25 })
  const booked = async (created_at: Date | undefined) =>
    linesOf(await completed(await newClient(), created_at && { created_at }))
  expect([await booked(rows[0]?.early), await booked(rows[0]?.late)]).toEqual([{ [campaign]: 25 }, {}])
})
