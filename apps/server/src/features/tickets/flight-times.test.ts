import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenClient, givenStaff, type GivenClient } from '../../../test/given.ts'

const api = useApi()
let token: string
let client: GivenClient

beforeAll(async () => {
  token = (await givenStaff(api.db)).token
  client = await givenClient(api.db)
})

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, by = token) => {
  const headers = { authorization: `Bearer ${by}` }
  const answer = await api.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const route = () => ({
  ...{ client: client.id, ticket_type: 'flight', price: 42_000, departure_city: 'Cairo', arrival_city: 'Istanbul' },
  ...{ departure_date: '2027-01-10', return_date: '2027-01-17' },
})
const codes = { departure_airport: 'CAI', arrival_airport: 'IST' }
const times = { departure_time: '09:40', arrival_time: '13:05' }

const tripOfClient = async (id: number) => {
  const { body } = await call('GET', 'client/profile/', undefined, client.token)
  return body.tickets.find((ticket: { id: number }) => ticket.id === id)
}

test('TRIP-6: the client reads the times with the zones of the airports, and a higher version after each change', async () => {
  const { body } = await call('POST', 'admin/tickets/', { ...route(), ...codes, ...times })
  const { id, version } = body.data
  const zones = { departure_zone: 'Africa/Cairo', arrival_zone: 'Europe/Istanbul' }
  expect(await tripOfClient(id)).toMatchObject({ version: 1, details: { ...codes, ...times, ...zones } })

  const later = await call('PUT', `admin/tickets/${id}/`, { ...route(), departure_time: '10:10', version })
  expect([later.status, later.body.data]).toMatchObject([200, { departure_time: '10:10', arrival_time: '13:05' }])
  expect(await tripOfClient(id)).toMatchObject({ version: 2, details: { departure_time: '10:10', ...zones } })

  await call('PUT', `admin/tickets/${id}/`, { ...route(), arrival_airport: 'LHR', arrival_time: '12:30', version: 2 })
  expect(await tripOfClient(id)).toMatchObject({ version: 3, details: { arrival_zone: 'Europe/London' } })
})

test('TRIP-6: only a time that changed is in the audit log', async () => {
  const { body } = await call('POST', 'admin/tickets/', { ...route(), ...codes, ...times })
  const again = { ...route(), ...codes, ...times, arrival_time: '13:20', version: 1 }
  expect((await call('PUT', `admin/tickets/${body.data.id}/`, again)).status).toBe(200)
  const { fields } = await api.db
    .selectFrom('audit_entry')
    .select('fields')
    .where('subject_id', '=', body.data.id)
    .where('action', '=', 'update')
    .where('subject', '=', 'ticket')
    .executeTakeFirstOrThrow()
  expect(fields).toEqual(['arrival_time'])
})

test.each([
  ['arrival_time', { arrival_time: '09:05' }],
  ['return_arrival_time', { return_departure_time: '23:20', return_arrival_time: '00:45' }],
])('TRIP-6: %s is refused where the flight would arrive before it departs', async (field, changes) => {
  const body = { ...route(), ...codes, ...times, ...changes }
  const refused = await call('POST', 'admin/tickets/', body)
  expect([refused.status, refused.body]).toEqual([400, { [field]: ['The arrival can’t be before the departure.'] }])
  const nextDay = { arrival_date: '2027-01-11', return_arrival_date: '2027-01-18' }
  expect((await call('POST', 'admin/tickets/', { ...body, ...nextDay })).status).toBe(200)
})

test('TRIP-6: in a city with several airports the times have a zone before one of them is chosen', async () => {
  const { body } = await call('POST', 'admin/tickets/', { ...route(), arrival_city: 'London', ...times })
  expect((await tripOfClient(body.data.id)).details).toEqual({
    ...{ departure_airport: 'CAI', departure_zone: 'Africa/Cairo', arrival_zone: 'Europe/London' },
    ...times,
  })
})

test('TRIP-6: without airports nothing is known of the zones, and a time must be a time', async () => {
  const between = { departure_city: 'Old Town', arrival_city: 'New Town' }
  const { body } = await call('POST', 'admin/tickets/', { ...route(), ...between, ...times })
  expect((await tripOfClient(body.data.id)).details).toEqual(times)
  for (const departure_time of ['24:00', '9:40', 'soon'])
    expect((await call('POST', 'admin/tickets/', { ...route(), departure_time })).status).toBe(400)
})
