import { REQUIRED_TRIP_FIELDS, TICKET_TYPES, type TicketType } from '@rihla/domain'
import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()
let staff: { id: number; token: string }
let layla: GivenClient

beforeAll(async () => {
  staff = await givenStaff(api.db)
  layla = await givenClient(api.db, { full_name: 'Layla Hassan' })
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = staff.token) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const FILLED: Record<string, unknown> = {
  ...{ title: 'Umrah in Rajab', place: 'Makkah and Madinah', start_date: '2027-01-10', end_date: '2027-01-20' },
  ...{ departure_city: 'Cairo', arrival_city: 'Sharm El Sheikh', departure_date: '2027-01-10' },
  ...{ hotel_name: 'Jiwar', hotel_city: 'Makkah', check_in_date: '2027-01-10', check_out_date: '2027-01-20' },
  number_of_guests: 2,
}

const onlyRequired = (ticket_type: TicketType, client = layla.id) => ({
  client,
  ticket_type,
  price: 10_000,
  ...Object.fromEntries(REQUIRED_TRIP_FIELDS[ticket_type].map((field) => [field, FILLED[field]])),
})

test.each(TICKET_TYPES)('TRIP-1: a ticket of the type %s needs its required fields and nothing else', async (type) => {
  const { status, body } = await call('POST', 'admin/tickets/', onlyRequired(type))
  expect([status, body.data?.ticket_type, body.data?.points]).toEqual([200, type, 100])
  for (const field of REQUIRED_TRIP_FIELDS[type]) {
    const refused = await call('POST', 'admin/tickets/', { ...onlyRequired(type), [field]: '' })
    expect([refused.status, refused.body]).toMatchObject([400, { [field]: ['This field is required.'] }])
  }
})

test('TRIP-1: the database refuses a trip without the fields of its type from every program', async () => {
  for (const ticket_type of TICKET_TYPES.filter((type) => type !== 'flight' && type !== 'hotel'))
    await expect(
      givenTicket(api.db, layla.id, { ticket_type, departure_city: null, start_date: '2027-01-10' }),
    ).rejects.toThrow('ticket_trip_check')
})

test('TRIP-1: the last day is not before the first', async () => {
  const trip = { ...onlyRequired('umrah'), end_date: '2027-01-09' }
  const { status, body } = await call('POST', 'admin/tickets/', trip)
  expect([status, body]).toMatchObject([400, { end_date: ['The end date can’t be before the start date.'] }])
  expect((await call('POST', 'admin/tickets/', { ...trip, end_date: '2027-01-10' })).status).toBe(200)
})

test('TRIP-1: the client reads the trip with its title, place, days and provider, and completes it from its first day', async () => {
  const client = await givenClient(api.db)
  const umrah = {
    ...onlyRequired('umrah', client.id),
    airline: 'Saudia',
    provider: 'Al Noor',
    external_reference: 'sv 7k2m',
  }
  const { body } = await call('POST', 'admin/tickets/', umrah)
  const profile = await call('GET', `client/profile/`, undefined, client.token)
  expect(profile.body.tickets).toMatchObject([
    {
      ...{ id: body.data.id, ticket_type: 'umrah', title: 'Umrah in Rajab', place: 'Makkah and Madinah' },
      ...{ start_date: '2027-01-10', end_date: '2027-01-20', external_reference: 'SV7K2M' },
      ...{ airline: 'Saudia', details: { provider: 'Al Noor' }, completable_from: '2027-01-10' },
    },
  ])
  const early = await call('POST', `tickets/${body.data.id}/complete/`, undefined, client.token)
  expect(early.status).toBe(409)
  await api.db
    .updateTable('ticket')
    .set({ start_date: '2026-01-10', end_date: '2026-01-20' })
    .where('id', '=', body.data.id)
    .execute()
  const completed = await call('POST', `tickets/${body.data.id}/complete/`, undefined, client.token)
  expect([completed.status, completed.body.data?.status, completed.body.points]).toEqual([200, 'completed', 100])
})

test('TRIP-2: a reference of a supplier is kept in capitals without spaces, also on several trips, and stays in an edit without it', async () => {
  const one = await call('POST', 'admin/tickets/', { ...onlyRequired('flight'), external_reference: ' x7k 2qd ' })
  const other = await call('POST', 'admin/tickets/', { ...onlyRequired('visa'), external_reference: 'X7K2QD' })
  expect([one, other].map(({ status, body }) => [status, body.data.external_reference])).toEqual([
    [200, 'X7K2QD'],
    [200, 'X7K2QD'],
  ])
  const path = `admin/tickets/${one.body.data.id}/`
  expect((await call('PUT', path, onlyRequired('flight'))).body.data.external_reference).toBe('X7K2QD')
  const emptied = await call('PUT', path, { ...onlyRequired('flight'), external_reference: '' })
  expect(emptied.body.data.external_reference).toBeNull()
  const tooLong = await call('POST', 'admin/tickets/', { ...onlyRequired('visa'), external_reference: 'X'.repeat(41) })
  expect(tooLong.status).toBe(400)
})

test('TRIP-1, TRIP-2: every search finds a trip by the reference of its supplier, its title, its place and its provider', async () => {
  const client = await givenClient(api.db, { full_name: 'Nadia Samir' })
  const trip = {
    ...onlyRequired('cruise', client.id),
    title: 'الأقصر وأسوان',
    place: 'Upper Egypt',
    provider: 'Nile Jewel',
  }
  const { body } = await call('POST', 'admin/tickets/', { ...trip, external_reference: 'NJ-88213' })
  for (const q of ['nj-88213', '88213', 'اقصر', 'upper egypt', 'jewel', body.data.booking_reference]) {
    const found = [await call('GET', `admin/tickets/?q=${encodeURIComponent(q)}`)]
    found.push(await call('GET', `admin/tickets/?sort=date&q=${encodeURIComponent(q)}`))
    expect([q, ...found.map(({ body: { data } }) => data.map(({ id }: { id: number }) => id))]).toEqual([
      q,
      [body.data.id],
      [body.data.id],
    ])
    const { tickets } = (await call('GET', `admin/search/?q=${encodeURIComponent(q)}`)).body
    expect([q, tickets]).toMatchObject([
      q,
      [{ id: body.data.id, title: 'الأقصر وأسوان', external_reference: 'NJ-88213', starts_on: '2027-01-10' }],
    ])
  }
  const ofClient = await call('GET', `admin/tickets/?client=${client.id}`)
  expect(ofClient.body.data).toMatchObject([{ title: 'الأقصر وأسوان', external_reference: 'NJ-88213' }])
})

test('TRIP-1: tickets are filtered by type, with a search, a status and in every order', async () => {
  const client = await givenClient(api.db, { full_name: 'Filter Person' })
  const ids: Record<string, number> = {}
  for (const type of ['hajj', 'bus', 'package'] as const)
    ids[type] = (await call('POST', 'admin/tickets/', onlyRequired(type, client.id))).body.data.id
  for (const query of ['', '&q=filter', '&status=confirmed', '&sort=date', '&sort=-price&q=filter', '&sort=-date']) {
    for (const type of ['hajj', 'bus', 'package']) {
      const { body } = await call('GET', `admin/tickets/?client=${client.id}&type=${type}${query}`)
      expect([query, type, body.total, body.data.map(({ id }: { id: number }) => id)]).toEqual([
        ...[query, type, 1, [ids[type]]],
      ])
    }
  }
  expect((await call('GET', 'admin/tickets/?type=train')).status).toBe(400)
})

test('TRIP-1: with twenty thousand tickets a rare type is listed without a scan', async () => {
  await api.owner.query(`
    insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city, departure_date,
                        title, place, start_date, end_date)
    select ${layla.id}, case when i % 4000 = 7 then 'hajj' else 'flight' end::ticket_type, 10000, 100, 'RX-' || i,
           'Cairo', 'Amman', '2026-01-15', 'Hajj', 'Makkah', '2027-05-08', '2027-05-26'
    from generate_series(1, 20000) i`)
  await api.owner.query('vacuum analyze ticket')
  for (const query of [
    'type=hajj',
    'type=flight',
    'type=hajj&sort=date',
    'type=hajj&status=confirmed',
    'type=hajj&q=amman',
  ]) {
    const scanned = await tablesScannedBy(api.owner, () => call('GET', `admin/tickets/?${query}`))
    expect([query, scanned.includes('ticket')]).toEqual([query, false])
  }
})
