import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { auditOf } from '../../../../test/audit.ts'
import { givenClient, givenStaff, givenTraveller } from '../../../../test/given.ts'
import { fileOf, importer } from '../../../../test/import-file.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
let staff: { id: number; token: string }
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
})
const tickets = importer(api, 'tickets', () => staff.token)

const HEADER = [
  ...['Reference', 'PNR', 'Client', 'Type', 'Price', 'From', 'To', 'Departure date', 'Return date'],
  ...['Traveller', 'Passport expiry'],
]
type Cells = {
  price?: string
  name?: string
  expiry?: string
  pnr?: string
  to?: string
  returns?: string
  status?: string
}
const row = (reference: string, client: number, cells: Cells = {}) => {
  const { price = '', name = '', expiry = '', pnr = 'X7K2QD', to = 'Jeddah', returns = '20/01/2027' } = cells
  return [reference, pnr, client, 'flight', price, 'Cairo', to, '10/01/2027', returns, name, expiry]
}

const findTrips = async (client: number) => {
  const { rows } = await api.owner.query(
    `select id, booking_reference, external_reference, price::float8, points, client_travels, travellers_of(id) as travellers
     from ticket where client_id = $1 order by id`,
    [client],
  )
  return rows
}

const familyOf = (client: number) =>
  api.db
    .selectFrom('traveller')
    .select(['name', 'relation', 'passport_expiry'])
    .where('client_id', '=', client)
    .orderBy('id')
    .execute()

test('TRIP-3: four rows on one PNR become one trip with the sum of their prices, and the same file again adds nothing', async () => {
  const { id } = await givenClient(api.db, { full_name: 'ليلى حسن' })
  await givenTraveller(api.db, id, { name: 'Karim Adel' })
  const file = fileOf([
    HEADER,
    row('FAM-1', id, { price: '21000', name: 'ليلي حسن' }),
    row('FAM-2', id, { name: 'KARIM ADEL' }),
    row('FAM-3', id, { price: '"10,500"', name: 'Salma', expiry: '01/05/2027', pnr: 'x7k 2qd' }),
    row('FAM-4', id, { price: '10500.5', name: 'Youssef' }),
  ])
  const checked = await tickets.check(file)
  expect(checked).toMatchObject({ total: 4, created: 1, joined: 3, unchanged: 0, bad: 0 })
  expect(checked.remarks.map(({ row: place, kind, wrong }) => [place, kind, wrong])).toEqual([
    [2, 'note', 'One trip for several travellers: 42000.5 in total'],
    [3, 'note', 'Joined with row 2 into one trip'],
    [4, 'note', '\u2068Salma\u2069 is not in the client’s family yet and will be added'],
    [4, 'note', 'Joined with row 2 into one trip'],
    [5, 'note', '\u2068Youssef\u2069 is not in the client’s family yet and will be added'],
    [5, 'note', 'Joined with row 2 into one trip'],
  ])
  expect(await findTrips(id)).toEqual([])

  expect(await tickets.run(file)).toMatchObject({ created: 1, joined: 3, bad: 0 })
  const [trip] = await findTrips(id)
  const saved = {
    ...{ booking_reference: 'FAM-1', external_reference: 'X7K2QD', price: 42_000.5, points: 400, client_travels: true },
    travellers: ['Karim Adel', 'Salma', 'Youssef'],
  }
  expect(trip).toMatchObject(saved)
  const family = [
    { name: 'Karim Adel', relation: 'spouse', passport_expiry: null },
    { name: 'Salma', relation: 'other', passport_expiry: '2027-05-01' },
    { name: 'Youssef', relation: 'other', passport_expiry: null },
  ]
  expect(await familyOf(id)).toEqual(family)
  expect((await auditOf(api.db, 'client', id)).map(({ action }) => action)).toEqual(['add_traveller', 'add_traveller'])

  expect(await tickets.run(Buffer.from(file))).toMatchObject({ created: 0, joined: 0, unchanged: 4, bad: 0 })
  expect(await findTrips(id)).toEqual([trip])
  expect(await familyOf(id)).toEqual(family)

  const [, ...rows] = file.trim().split('\r\n')
  const turned = [HEADER.join(','), ...rows.toReversed()].join('\r\n')
  expect(await tickets.run(turned)).toMatchObject({ created: 0, unchanged: 4, bad: 0 })
  expect(await findTrips(id)).toEqual([trip])
})

test('TRIP-3: one cell may name several travellers, and who is not named does not travel', async () => {
  const { id } = await givenClient(api.db, { full_name: 'Layla Hassan' })
  const file = fileOf([
    HEADER,
    row('CELL-1', id, { price: '5000', pnr: 'A1', name: 'Layla Hassan; Karim؛ Salma' }),
    row('CELL-2', id, { price: '5000', pnr: 'A2', name: 'salma' }),
    row('CELL-3', id, { price: '5000', pnr: 'A3' }),
  ])
  expect(await tickets.run(file)).toMatchObject({ created: 3, joined: 0, bad: 0 })
  expect(await findTrips(id)).toMatchObject([
    { client_travels: true, travellers: ['Karim', 'Salma'] },
    { client_travels: false, travellers: ['Salma'] },
    { client_travels: true, travellers: null },
  ])
  expect(await familyOf(id)).toHaveLength(2)

  const exported = await api.app.inject({
    url: '/api/admin/exports/tickets/',
    headers: { authorization: `Bearer ${staff.token}` },
  })
  expect(exported.body).toContain('Layla Hassan; Karim; Salma')
  const again = await tickets.run(Buffer.from(exported.body))
  expect(again).toMatchObject({ created: 0, bad: 0 })
})

test('TRIP-3: rows of another place, day, client or PNR, and rows without names, stay trips of their own', async () => {
  const [one, other] = [await givenClient(api.db), await givenClient(api.db)]
  const price = '5000'
  const file = fileOf([
    HEADER,
    row('OWN-1', one.id, { price, name: 'Karim' }),
    row('OWN-2', one.id, { price, name: 'Karim', to: 'Medina' }),
    row('OWN-3', one.id, { price, name: 'Karim', returns: '21/01/2027' }),
    row('OWN-4', one.id, { price, name: 'Karim', pnr: 'B2' }),
    row('OWN-5', other.id, { price, name: 'Karim' }),
    row('OWN-6', other.id, { price, pnr: 'C3' }),
    row('OWN-7', other.id, { price, pnr: 'C3' }),
  ])
  expect(await tickets.run(file)).toMatchObject({ created: 7, joined: 0, bad: 0 })
  expect([await familyOf(one.id), await familyOf(other.id)]).toMatchObject([[{ name: 'Karim' }], [{ name: 'Karim' }]])
})

test('TRIP-3: a trip with one bad row is left out as a whole, and the row is named', async () => {
  const { id } = await givenClient(api.db)
  const file = fileOf([
    HEADER,
    row('BAD-1', id, { price: '5000', name: 'Karim' }),
    row('BAD-2', id, { price: 'free', name: 'Salma' }),
    row('BAD-3', id, { price: '5000', pnr: 'B2', name: 'Karim; Salma', expiry: '01/05/2027' }),
    row('BAD-4', id, { price: '5000', pnr: 'B3', name: 'Karim', expiry: 'soon' }),
    row('BAD-5', id, {
      price: '5000',
      pnr: 'B4',
      name: Array.from({ length: 31 }, (_, place) => `Guest ${place}`).join(';'),
    }),
  ])
  const report = await tickets.check(file)
  expect(report).toMatchObject({ total: 5, created: 0, joined: 0, bad: 5 })
  const faults = report.remarks.filter(({ kind }) => kind === 'fault')
  expect(faults.slice(0, 5).map(({ row: place, column, wrong }) => [place, column, wrong])).toEqual([
    [2, 'Reference', 'Belongs to the trip on row 3, which has an error'],
    [3, 'Price', 'Not a number'],
    [4, 'Passport expiry', 'One passport for several travellers'],
    [5, 'Passport expiry', 'Not a date'],
    [6, 'Traveller', 'More than 30 travellers for one client'],
  ])
  expect(await tickets.run(Buffer.from(file))).toMatchObject({ created: 0, bad: 5 })
  expect(await familyOf(id)).toEqual([])
})

test('TRIP-3: a known trip with other travellers than the file says is reported, and stays as it is', async () => {
  const { id } = await givenClient(api.db)
  const file = (name: string) => fileOf([HEADER, row('KEPT-1', id, { price: '5000', name })])
  await tickets.run(file('Karim'))
  const report = await tickets.run(file('Salma'))
  expect(report).toMatchObject({
    created: 0,
    bad: 1,
    remarks: [{ column: 'Traveller', wrong: 'Already saved as \u2068Karim\u2069' }],
  })
  expect(await findTrips(id)).toMatchObject([{ travellers: ['Karim'] }])
})

test('TRIP-3, TRIP-4: prices with three decimals are added up in their currency, and two currencies are no sum', async () => {
  const { id } = await givenClient(api.db)
  const header = [...HEADER, 'Currency', 'Rate']
  const inDinars = (reference: string, price: string, currency = 'KWD') => [
    ...row(reference, id, { price, name: reference }),
    currency,
    currency && '160',
  ]
  const file = fileOf([header, inDinars('KWD-1', '10.125'), inDinars('KWD-2', '20.250')])
  expect(await tickets.run(file)).toMatchObject({ created: 1, joined: 1, bad: 0 })
  const { rows } = await api.owner.query(
    'select currency, original_price::float8, price::float8 from ticket where client_id = $1',
    [id],
  )
  expect(rows).toEqual([{ currency: 'KWD', original_price: 30.375, price: 4860 }])
  const mixed = fileOf([header, inDinars('MIX-1', '10'), inDinars('MIX-2', '2000', '')])
  expect(await tickets.run(mixed)).toMatchObject({ created: 0, joined: 0, bad: 2 })
})

test('TRIP-3, PEOPLE-2: an import that waits for somebody who is added to the family counts them, and adds them once', async () => {
  const { id } = await givenClient(api.db)
  const whileAdding = (name: string, file: string) =>
    whileLocked(
      api.owner,
      {
        text: `with family as (select id from client where id = $1 for no key update)
          insert into traveller (client_id, name, relation) select id, $2, 'spouse' from family`,
        values: [id, name],
      },
      () => tickets.run(file),
    )
  const known = fileOf([HEADER, row('NOW-1', id, { price: '5000', name: 'Karim' })])
  expect(await whileAdding('Karim', known)).toMatchObject({ created: 1 })
  expect(await familyOf(id)).toHaveLength(1)

  for (let place = 2; place < 30; place++) await givenTraveller(api.db, id, { name: `Guest ${place}` })
  const oneMore = fileOf([HEADER, row('NOW-2', id, { price: '5000', name: 'Salma' })])
  expect(await whileAdding('The thirtieth', oneMore)).toMatchObject({ created: 0, bad: 1 })
  expect(await familyOf(id)).toHaveLength(30)
})
