import fc from 'fast-check'
import { sql } from 'kysely'
import { convertedPrice } from '@rihla/domain'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { auditOf } from '../../../test/audit.ts'
import { givenClient, givenStaff, type GivenClient } from '../../../test/given.ts'
import { expectLedgerToAddUp } from '../../../test/ledger.ts'
import { convertPrices } from '../../shared/sale-price.ts'

const api = useApi()
let owner: { id: number; token: string }
let agent: { id: number; token: string }
let layla: GivenClient
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
  agent = await givenStaff(api.db)
  layla = await givenClient(api.db)
})
afterEach(() => api.owner.query(`delete from exchange_rate; update agency set currency = 'EGP'`))

const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, { token } = agent) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await api.app.inject({ method, url: `/api/${url}`, headers, ...(payload && { payload }) })
  return { status: answer.statusCode, body: answer.json() }
}

const today = async () => (await sql<{ day: string }>`select agency_today() as day`.execute(api.db)).rows[0]?.day ?? ''

const saveRate = async (currency: string, rate: number, day?: string) => {
  const { status, body } = await call('PUT', 'admin/exchange-rates/', { currency, rate, ...(day && { day }) }, owner)
  expect([status, body.data]).toMatchObject([200, { currency, rate }])
}

const umrah = (sale: object, client = layla.id) => ({
  ...{
    client,
    ticket_type: 'umrah',
    title: 'Umrah',
    place: 'Makkah',
    start_date: '2026-01-10',
    end_date: '2026-01-20',
  },
  ...sale,
})
const sell = (sale: object) => call('POST', 'admin/tickets/', umrah(sale))
const sold = async (sale: object) => {
  const { status, body } = await sell(sale)
  expect([status, body]).toMatchObject([200, {}])
  return body.data
}
const change = (id: number, sale: object) => call('PUT', `admin/tickets/${id}/`, umrah(sale))

const NONE = { currency: null, original_price: null, exchange_rate: null }

test('TRIP-4: a package sold in riyals earns by the converted price, and staff and client see both', async () => {
  await saveRate('SAR', 13)
  const client = await givenClient(api.db)
  const riyals = { price: 15_600, currency: 'SAR', original_price: 1200, exchange_rate: 13 }
  const { body } = await call('POST', 'admin/tickets/', umrah({ currency: 'sar', original_price: 1200 }, client.id))
  expect(body.data).toMatchObject({ ...riyals, points: 150 })
  const listed = await call('GET', `admin/tickets/?client=${client.id}`)
  expect(listed.body.data).toMatchObject([{ ...riyals, points: 150 }])
  const profile = await call('GET', 'client/profile/', undefined, { id: 0, token: client.token })
  expect(profile.body.tickets).toMatchObject([
    { price: 15_600, points: 150, details: { currency: 'SAR', original_price: 1200, exchange_rate: 13 } },
  ])
  await call('POST', `admin/tickets/${body.data.id}/status/`, { status: 'completed' })
  const { available } = await api.db
    .selectFrom('point_balance')
    .select('available')
    .where('client_id', '=', client.id)
    .executeTakeFirstOrThrow()
  expect(available).toBe(150)
})

test('TRIP-4: a new price or rate of a completed trip corrects its points', async () => {
  const client = await givenClient(api.db)
  const save = async (id: number, sale: object) =>
    (await call('PUT', `admin/tickets/${id}/`, umrah(sale, client.id))).body.data
  const { id } = (
    await call('POST', 'admin/tickets/', umrah({ currency: 'USD', original_price: 1000, exchange_rate: 50 }, client.id))
  ).body.data
  await call('POST', `admin/tickets/${id}/status/`, { status: 'completed' })
  expect(await save(id, { currency: 'USD', original_price: 900 })).toMatchObject({
    ...{ price: 45_000, points: 450, exchange_rate: 50 },
  })
  expect(await save(id, { currency: 'USD', original_price: 900, exchange_rate: 60 })).toMatchObject({
    ...{ price: 54_000, points: 500 },
  })
  expect(await save(id, { price: 20_000 })).toMatchObject({ ...NONE, price: 20_000, points: 200 })
  await expectLedgerToAddUp(api.db)
  expect((await auditOf(api.db, 'ticket', id)).at(-1)).toMatchObject({
    fields: expect.arrayContaining(['price', 'currency', 'original_price', 'exchange_rate']),
  })
})

test('TRIP-4: the rate is the newest one on or before the day of sale, unless it is typed', async () => {
  const day = await today()
  await saveRate('SAR', 12.5, '2026-01-01')
  await saveRate('SAR', 12.75, '2026-02-01')
  const riyals = { currency: 'SAR', original_price: 100 }
  expect(await sold(riyals)).toMatchObject({ exchange_rate: 12.75, price: 1275 })
  expect(await sold({ ...riyals, exchange_rate: 12.9 })).toMatchObject({ exchange_rate: 12.9, price: 1290 })
  await saveRate('SAR', 13, day)
  expect(await sold({ ...riyals, exchange_rate: null })).toMatchObject({ exchange_rate: 13, price: 1300 })

  const earlier = await sold({ price: 5000 })
  await api.owner.query(`update ticket set created_at = '2026-01-20T10:00:00Z' where id = $1`, [earlier.id])
  expect((await change(earlier.id, riyals)).body.data).toMatchObject({ exchange_rate: 12.5, price: 1250 })
  expect((await change(earlier.id, { ...riyals, exchange_rate: null, original_price: 200 })).body.data).toMatchObject({
    ...{ exchange_rate: 12.5, price: 2500 },
  })
})

test('TRIP-4: without a rate a sale is refused with what to do, and so is a part of the three fields', async () => {
  const refused = async (sale: object) => {
    const { status, body } = await sell(sale)
    return [status, body]
  }
  expect(await refused({ currency: 'SAR', original_price: 100 })).toEqual([
    400,
    {
      exchange_rate: [
        'There is no rate for this currency on the day of sale. Type the rate, or ask an owner to save one in the settings.',
      ],
    },
  ])
  const required = ['This field is required.']
  expect(await refused({})).toEqual([400, { price: required }])
  expect(await refused({ original_price: 100 })).toEqual([400, { price: required }])
  expect(await refused({ price: 100, original_price: 100 })).toEqual([400, { currency: required }])
  expect(await refused({ price: 100, exchange_rate: 13 })).toEqual([400, { currency: required }])
  expect(await refused({ currency: 'SAR' })).toEqual([400, { original_price: required }])
  expect(await refused({ currency: 'SAR', price: 100 })).toEqual([400, { original_price: required }])
  expect(await refused({ currency: 'ZZZ', price: 100 })).toMatchObject([400, { currency: [expect.any(String)] }])
  for (const exchange_rate of [0, -1, 1.123456789, 10_000_000])
    expect(await refused({ currency: 'SAR', original_price: 100, exchange_rate })).toMatchObject([
      400,
      { exchange_rate: [expect.any(String)] },
    ])
  expect(await refused({ currency: 'SAR', original_price: 9_999_999_999, exchange_rate: 13 })).toEqual([
    400,
    { original_price: ['The converted price is too high. Check the amount and the rate.'] },
  ])
  expect(await refused({ price: 1, currency: 'SAR', original_price: 100, exchange_rate: 13 })).toMatchObject([
    400,
    { price: [expect.any(String)] },
  ])
})

test('TRIP-4: the messages about the price stay those of the form', async () => {
  const messageFor = async (price: unknown) => (await sell({ price })).body.price
  expect(await messageFor(undefined)).toEqual(['This field is required.'])
  expect(await messageFor(null)).toEqual(['This field is required.'])
  expect(await messageFor('')).toEqual(['Enter a number.'])
  expect(await messageFor(10.005)).toEqual(['Enter a price with up to two decimal places.'])
  const { body } = await call('POST', 'admin/tickets/', { price: undefined })
  expect(Object.keys(body).toSorted()).toEqual(['client', 'price', 'ticket_type'])
})

test('TRIP-4: the agency’s own currency is stored as none', async () => {
  expect(await sold({ price: 5000, currency: 'EGP' })).toMatchObject({ price: 5000, ...NONE })
  expect(await sold({ currency: 'EGP', original_price: 5000.5 })).toMatchObject({ price: 5000.5, ...NONE })
  expect((await sell({ currency: 'EGP' })).body).toEqual({ original_price: ['This field is required.'] })
})

test.each([
  ['JPY', 1200.5],
  ['KWD', 1.2345],
  ['USD', 1.005],
])('TRIP-4: an amount in %s has the decimals of its currency', async (currency, original_price) => {
  expect((await sell({ currency, original_price, exchange_rate: 1 })).body).toEqual({
    original_price: ['This currency doesn’t have that many decimal places.'],
  })
})

test('TRIP-4: three decimals are converted to the cent, and half a cent rounds up', async () => {
  for (const [currency, original_price, exchange_rate, price] of [
    ['KWD', 99.999, 159.12345678, 15_912.19],
    ['BHD', 0.005, 1, 0.01],
    ['JOD', 1.005, 1, 1.01],
    ['OMR', 1.004, 1, 1],
    ['JPY', 1001, 0.335, 335.34],
  ] as const)
    expect(await sold({ currency, original_price, exchange_rate })).toMatchObject({ price, original_price })
})

test('TRIP-4: the database converts random amounts as the form does', async () => {
  const amounts = fc.sample(
    fc.record({ amount: fc.integer({ min: 0, max: 9_999_999_999 }), rate: fc.integer({ min: 1, max: 10 ** 14 }) }),
    5000,
  )
  const asked = amounts.map(({ amount, rate }) => ({
    ...{ currency: 'KWD', original_price: amount / 1e3, exchange_rate: rate / 1e8 },
  }))
  const found = await convertPrices(api.db, asked)
  expect(found.map(({ price }) => price)).toEqual(
    asked.map(({ original_price, exchange_rate }) => convertedPrice(original_price, exchange_rate)),
  )
})

test('TRIP-4: whatever happens to the table of rates, a sold trip keeps its price', async () => {
  const days = ['2026-01-01', '2026-02-01', '2026-03-01', await today()]
  const currencies = ['SAR', 'KWD', 'JPY']
  const step = fc.record({
    currency: fc.constantFrom(...currencies),
    rate: fc.integer({ min: 1, max: 10 ** 9 }).map((rate) => rate / 1e6),
    day: fc.constantFrom(...days),
    amount: fc.integer({ min: 1, max: 50_000 }),
    isSale: fc.boolean(),
  })
  const priceColumns = () =>
    api.db.selectFrom('ticket').select(['id', 'price', 'currency', 'original_price', 'exchange_rate', 'version'])
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const before = await priceColumns().orderBy('id').execute()
      const known = new Map<string, Map<string, number>>()
      for (const { currency, rate, day, amount, isSale } of steps) {
        const rates = known.get(currency) ?? new Map<string, number>()
        const newest = rates.get([...rates.keys()].toSorted().at(-1) ?? '')
        if (!isSale || newest === undefined) {
          await saveRate(currency, rate, day)
          known.set(currency, rates.set(day, rate))
          continue
        }
        const { id, price, exchange_rate, original_price, version } = await sold({ currency, original_price: amount })
        expect([exchange_rate, price]).toEqual([newest, convertedPrice(amount, newest)])
        before.push({ id, price, currency, original_price, exchange_rate, version })
      }
      expect(await priceColumns().orderBy('id').execute()).toEqual(before)
      for (const { id, currency, original_price, price, exchange_rate } of before.slice(-3)) {
        const again = await change(id, { currency, ...(currency ? { original_price } : { price }) })
        expect(again.body.data).toMatchObject({ price, exchange_rate })
        const kept = before.find((one) => one.id === id)
        if (kept) kept.version += 1
      }
      await api.owner.query('delete from exchange_rate')
    }),
    { numRuns: 8, endOnFailure: true },
  )
})

test('TRIP-4: after the agency changed its currency, old trips stay as they were and old rates no longer count', async () => {
  await saveRate('SAR', 13)
  const trip = await sold({ currency: 'SAR', original_price: 1200 })
  await api.owner.query(`update agency set currency = 'SAR'`)
  const riyals = { currency: 'SAR', original_price: 1200, exchange_rate: 13 }
  expect((await change(trip.id, { ...riyals, special_requests: 'Quiet' })).body.data).toMatchObject({
    ...riyals,
    price: 15_600,
  })
  expect((await call('GET', 'admin/exchange-rates/')).body.data).toEqual([])
  expect((await sell({ currency: 'EGP', original_price: 100 })).body).toHaveProperty('exchange_rate')
  expect((await change(trip.id, { currency: 'SAR', original_price: 1300 })).body.data).toMatchObject({
    ...NONE,
    price: 1300,
  })
  await api.owner.query(`update agency set currency = 'EGP'`)
  expect((await call('GET', 'admin/exchange-rates/')).body.data).toMatchObject([{ currency: 'SAR', rate: 13 }])
})

test('TRIP-4: a price that is saved again without a word about its currency keeps it, another price has none', async () => {
  const riyals = { currency: 'SAR', original_price: 1200, exchange_rate: 13 }
  const { id } = await sold(riyals)
  expect((await change(id, { price: 15_600 })).body.data).toMatchObject({ ...riyals, price: 15_600 })
  expect((await change(id, { price: 15_600, currency: null })).body.data).toMatchObject({ ...NONE, price: 15_600 })
})
