import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenStaff } from '../../../test/given.ts'

const api = useApi()

const send = async (method: 'POST' | 'PUT', path: string, payload?: object, headers = {}) => {
  const staff = await givenStaff(api.db)
  const answer = await api.app.inject({
    method,
    url: `/api/admin/tickets/${path}`,
    headers: { authorization: `Bearer ${staff.token}`, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: answer.statusCode, body: answer.json(), staff }
}

const aFlight = (client: unknown, fields: object = {}) => ({
  client,
  ticket_type: 'flight',
  price: 10_000,
  departure_city: 'Cairo',
  arrival_city: 'Istanbul',
  departure_date: '2026-12-01',
  ...fields,
})

const aStay = (client: unknown, fields: object = {}) => ({
  client,
  ticket_type: 'hotel',
  price: 7500,
  hotel_name: 'Sofitel Legend',
  hotel_city: 'Aswan',
  check_in_date: '2026-12-01',
  check_out_date: '2026-12-04',
  number_of_guests: 2,
  ...fields,
})

test('API-7, TICKETS-9: a new ticket is confirmed, with a generated reference and points by its price', async () => {
  const client = await givenClient(api.db, { full_name: 'ليلى حسن' })
  const { status, body, staff } = await send(
    'POST',
    '',
    aFlight(client.id, {
      price: 46_900,
      departure_date: '2026-12-01T00:00:00Z',
      airline: '  EgyptAir ',
      return_date: '',
    }),
  )
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    client: { id: client.id, full_name: 'ليلى حسن', passport_expiry: null },
    status: 'confirmed',
    price: 46_900,
    points: 450,
    expires_at: null,
    departure_date: '2026-12-01',
    return_date: null,
    airline: 'EgyptAir',
    hotel_name: null,
    special_requests: null,
    version: 1,
  })
  expect(body.data.booking_reference).toMatch(/^RH-[A-HJ-NP-Z2-9]{6}$/)
  expect(await auditOf(api.db, 'ticket', body.data.id)).toEqual([{ staff_id: staff.id, action: 'create', fields: [] }])
})

test('API-14: the client of a ticket may be sent as an id or as the object of a response', async () => {
  const client = await givenClient(api.db)
  const { body } = await send('POST', '', aStay({ id: client.id, full_name: 'Mona Adel' }))
  expect(body.data).toMatchObject({ client: { id: client.id }, hotel_name: 'Sofitel Legend', number_of_guests: 2 })
})

test('TICKETS-4: status is ignored, whatever its value', async () => {
  const client = await givenClient(api.db)
  const { body } = await send('POST', '', aFlight(client.id, { status: 'completed' }))
  expect(body.data.status).toBe('confirmed')
  const edited = await send('PUT', `${body.data.id}/`, aFlight(client.id, { status: 'cancelled' }))
  expect(edited.body.data.status).toBe('confirmed')
})

test('TICKETS-9: a booking reference or any other unknown field is rejected', async () => {
  const client = await givenClient(api.db)
  const { status, body } = await send('POST', '', aFlight(client.id, { booking_reference: 'RH-MINE22', id: 7 }))
  expect(status).toBe(400)
  expect(body).toEqual({ booking_reference: ['This field isn’t recognised.'], id: ['This field isn’t recognised.'] })
})

const REQUIRED = ['This field is required.']

test.each([
  ['flight', aFlight, { departure_city: '', arrival_city: '   ', departure_date: null }],
  ['hotel', aStay, { hotel_name: '', hotel_city: null, check_in_date: '', check_out_date: '', number_of_guests: '' }],
])('TICKETS-3: a %s without its required fields reports exactly those fields', async (_type, aTicket, missing) => {
  const client = await givenClient(api.db)
  const { status, body } = await send('POST', '', aTicket(client.id, missing))
  expect(status).toBe(400)
  expect(body).toEqual(Object.fromEntries(Object.keys(missing).map((field) => [field, REQUIRED])))
})

test.each([
  [
    'a return before the departure',
    aFlight,
    { return_date: '2026-11-30' },
    { return_date: ['The return date can’t be before the departure date.'] },
  ],
  [
    'a check-out on the day of check-in',
    aStay,
    { check_out_date: '2026-12-01' },
    { check_out_date: ['Check-out must be after check-in.'] },
  ],
  ['no guests', aStay, { number_of_guests: 0 }, { number_of_guests: ['Must be at least 1.'] }],
  ['guests in words', aStay, { number_of_guests: 'two' }, { number_of_guests: ['Enter a number.'] }],
  [
    'a day that does not exist',
    aFlight,
    { departure_date: '2026-02-30' },
    { departure_date: ['This value is not valid.'] },
  ],
  ['the year zero', aFlight, { return_date: '0000-01-01' }, { return_date: ['This value is not valid.'] }],
  ['points below zero', aFlight, { points: -1 }, { points: ['Must be at least 0.'] }],
  ['an unknown client', aFlight, { client: 2_000_000_000 }, { client: ['This client was not found.'] }],
  ['no client', aFlight, { client: null }, { client: REQUIRED }],
  ['an unknown type', aFlight, { ticket_type: 'train' }, { ticket_type: ['This value is not valid.'] }],
])('TICKETS-3: %s is a field error', async (_case, aTicket, fields, errors) => {
  const client = await givenClient(api.db)
  const { status, body } = await send('POST', '', aTicket(client.id, fields))
  expect([status, body]).toEqual([400, errors])
})

test('TICKETS-3: the field errors of a ticket are Arabic for a reader of Arabic', async () => {
  const client = await givenClient(api.db)
  const stay = aStay(client.id, { check_out_date: '2026-11-01' })
  const { body } = await send('POST', '', stay, { 'accept-language': 'ar' })
  expect(body).toEqual({ check_out_date: ['يجب أن يكون تسجيل المغادرة بعد تسجيل الوصول.'] })
})

test.each([
  [4999.99, 0],
  [4999.9999999999, 50],
  [5000, 50],
  [9999.99, 50],
  [10_000, 100],
  [0, 0],
])('T6, RULES-1: the server gives a ticket of %d exactly %d points', async (price, points) => {
  const client = await givenClient(api.db)
  const { status, body } = await send('POST', '', aFlight(client.id, { price }))
  expect([status, body.data.points]).toEqual([200, points])
})

test.each([
  [-5000, 'Must be at least 0.'],
  ['5000', 'Enter a number.'],
  ['a lot', 'Enter a number.'],
  ['5000abc', 'Enter a number.'],
  ['٥٠٠٠', 'Enter a number.'],
  [[5000], 'Enter a number.'],
  [true, 'Enter a number.'],
  [10_000_000_000, 'Must be at most 9999999999.'],
  [4999.999, 'Enter a price with up to two decimal places.'],
  [null, 'This field is required.'],
])('T6, RULES-1: a price of %s is a field error', async (price, message) => {
  const client = await givenClient(api.db)
  const { status, body } = await send('POST', '', aFlight(client.id, { price }))
  expect([status, body]).toEqual([400, { price: [message] }])
})

test('TICKETS-2: points typed by hand stay as typed, on any price', async () => {
  const client = await givenClient(api.db)
  const { body } = await send('POST', '', aFlight(client.id, { price: 4000, points: 75 }))
  expect(body.data.points).toBe(75)
})

test('API-12: one Idempotency-Key creates one ticket, however often it is sent', async () => {
  const client = await givenClient(api.db)
  const staff = await givenStaff(api.db)
  const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      api.app.inject({ method: 'POST', url: '/api/admin/tickets/', headers, payload: aFlight(client.id) }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(await api.db.selectFrom('ticket').where('client_id', '=', client.id).selectAll().execute()).toHaveLength(1)
})

test('TICKETS-9: a taken booking reference is generated again', async () => {
  const client = await givenClient(api.db)
  await api.owner.query(`
    alter function random_code(integer) rename to true_random_code;
    create sequence draw;
    grant usage on sequence draw to rihla_app;
    create function random_code(p_length integer) returns text language sql volatile
    return case when nextval('draw') < 6 then 'AAAAAA' else true_random_code(p_length) end`)
  const references = []
  for (let count = 0; count < 2; count++)
    references.push((await send('POST', '', aFlight(client.id))).body.data.booking_reference)
  await api.owner.query(`
    drop function random_code(integer);
    alter function true_random_code(integer) rename to random_code`)
  expect(references).toEqual(['RH-AAAAAA', expect.stringMatching(/^RH-(?!AAAAAA)/)])
})
