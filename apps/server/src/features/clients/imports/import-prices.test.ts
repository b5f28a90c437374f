import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff, type GivenClient } from '../../../../test/given.ts'
import { fileOf, importer } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string }
let mona: GivenClient
const tickets = importer(api, 'tickets', () => staff.token)

beforeAll(async () => {
  staff = await givenStaff(api.db)
  mona = await givenClient(api.db)
})

const findTicket = (reference: string) =>
  api.db.selectFrom('ticket').selectAll().where('booking_reference', '=', reference).executeTakeFirst()

test('TRIP-4: a file has prices in several currencies, with a rate or by the table, and the check shows what they become', async () => {
  const rate = (currency: string, day: string, amount: number) =>
    api.db
      .insertInto('exchange_rate')
      .values({ currency, base: 'EGP', day, rate: amount, saved_by: staff.id })
      .execute()
  await rate('SAR', '2026-01-01', 12.5)
  await rate('SAR', '2026-02-01', 13)
  const umrah = (reference: string, price: string, currency: string, exchange = '', day = '05/03/2026') => [
    ...[reference, mona.id, 'umrah', price, currency, exchange, 'Umrah', 'Makkah', day, '20/03/2026'],
  ]
  const file = fileOf([
    ['Reference', 'Client', 'Type', 'المبلغ', 'العملة', 'سعر الصرف', 'Title', 'Destination', 'Start date', 'End date'],
    umrah('FX-1', '1200', 'sar'),
    umrah('FX-2', '1200', 'ريال سعودي', '', '10/01/2026'),
    umrah('FX-3', '99.999', 'KWD', '159.12345678'),
    umrah('FX-4', '5000', 'EGP'),
    umrah('FX-5', '100', 'USD'),
    umrah('FX-6', '100', 'Cowries'),
    umrah('FX-7', '100.5', 'JPY', '0.33'),
    umrah('FX-8', '100', '', '13'),
    umrah('FX-9', '100', 'SAR', 'much'),
    umrah('FX-10', '', 'SAR'),
  ])
  const { remarks } = await tickets.check(file)
  expect(remarks.map(({ row, column, kind, wrong }) => [row, column, kind, wrong])).toEqual([
    [2, 'العملة', 'note', 'Will be saved as 15,600 EGP (rate 13)'],
    [3, 'العملة', 'note', 'Will be saved as 15,000 EGP (rate 12.5)'],
    [4, 'العملة', 'note', 'Will be saved as 15,912.19 EGP (rate 159.12345678)'],
    [6, 'سعر الصرف', 'fault', 'No rate saved for this currency on this day'],
    [7, 'العملة', 'fault', 'Not a currency'],
    [8, 'المبلغ', 'fault', 'Too many decimals for this currency'],
    [9, 'العملة', 'fault', 'Missing'],
    [10, 'سعر الصرف', 'fault', 'Not a number'],
    [11, 'المبلغ', 'fault', 'Missing'],
  ])
  expect(await tickets.run(file)).toMatchObject({ created: 4, bad: 6 })
  expect(await findTicket('FX-1')).toMatchObject({
    ...{ price: 15_600, points: 150, currency: 'SAR', original_price: 1200, exchange_rate: 13 },
  })
  expect(await findTicket('FX-2')).toMatchObject({ price: 15_000, exchange_rate: 12.5 })
  expect(await findTicket('FX-3')).toMatchObject({ price: 15_912.19, original_price: 99.999 })
  expect(await findTicket('FX-4')).toMatchObject({ price: 5000, currency: null, exchange_rate: null })

  await rate('SAR', '2026-03-01', 14)
  expect(await tickets.run(file), 'a later rate changes nothing').toMatchObject({ created: 0, unchanged: 4 })
  const other = await tickets.check(file.replace(',1200,sar', ',1300,sar'))
  expect(other.remarks[0]).toMatchObject({ row: 2, column: 'المبلغ', wrong: 'Already saved as \u20681200\u2069' })
})

test('TRIP-4: an export of tickets can be imported again: its price is the agency’s amount', async () => {
  const columns = ['Reference', 'Client', 'Type', 'Price', 'Currency', 'Original price', 'Exchange rate']
  const trip = ['Title', 'Destination', 'Start date', 'End date']
  const values = ['Umrah', 'Makkah', '2026-03-05', '2026-03-20']
  const file = (price: number) =>
    fileOf([
      [...columns, ...trip],
      ['BACK-1', mona.id, 'umrah', price, 'SAR', 1200, 13, ...values],
    ])
  const { remarks } = await tickets.check(file(15_000))
  expect(remarks.map(({ column, wrong }) => [column, wrong])).toEqual([['Price', 'Not the amount times the rate']])
  expect(await tickets.run(file(15_600))).toMatchObject({ created: 1 })
  expect(await findTicket('BACK-1')).toMatchObject({ price: 15_600, original_price: 1200 })
  expect(await tickets.run(file(15_600))).toMatchObject({ unchanged: 1 })
})
