import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../../test/api.ts'
import { mergesOf } from '../../../../test/given-merge.ts'
import { givenClient, givenStaff, givenTicket, type GivenClient } from '../../../../test/given.ts'
import { fileOf, importer } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string }
let mona: GivenClient
const tickets = importer(api, 'tickets', () => staff.token)

beforeAll(async () => {
  staff = await givenStaff(api.db)
  mona = await givenClient(api.db, { email: 'mona@tickets.example' })
})

const findTicket = (reference: string) =>
  api.db.selectFrom('ticket').selectAll().where('booking_reference', '=', reference).executeTakeFirst()

test('ADMIN-2: tickets refer to their client by email or client ID, and are read in English and Arabic', async () => {
  const file = fileOf([
    ['Reference', 'Client', 'Type', 'Price', 'Status', 'From', 'To', 'Departure date', 'Return', 'Points'],
    ['ab12cd', 'MONA@tickets.example', 'Flight', '"12,500"', '', 'Cairo', 'Istanbul', '28/11/2026', '2026-12-05', ''],
    ['PNR-2', `C-${mona.id}`, 'flight', '5000', 'Pending', 'Cairo', 'Rome', '28.11.2026', '', '7'],
  ])
  expect(await tickets.run(file)).toMatchObject({ total: 2, created: 2, updated: 0, unchanged: 0, bad: 0 })
  expect(await findTicket('AB12CD')).toMatchObject({
    ...{ client_id: mona.id, ticket_type: 'flight', status: 'confirmed', price: 12_500, points: 100 },
    ...{ departure_city: 'Cairo', departure_date: '2026-11-28', return_date: '2026-12-05', is_opening: false },
  })
  expect(await findTicket('PNR-2')).toMatchObject({ status: 'pending', price: 5000, points: 7 })

  const wide = file.replace('ab12cd', 'ＡＢ１２ｃｄ')
  expect(await tickets.run(Buffer.from(wide))).toMatchObject({ created: 0, unchanged: 2 })

  const arabic = fileOf(
    [
      [
        'مرجع الحجز',
        'رقم العميل',
        'النوع',
        'السعر',
        'اسم الفندق',
        'مدينة الفندق',
        'تسجيل الوصول',
        'تسجيل المغادرة',
        'عدد النزلاء',
        'الحالة',
      ],
      ['HTL-1', mona.id, 'فندق', '١٨٬٥٠٠', 'هيلتون', 'الأقصر', '٠١/١٢/٢٠٢٦', '05/12/2026', '٢', 'مؤكدة'],
    ],
    ';',
  )
  expect(await tickets.run(arabic)).toMatchObject({ created: 1, bad: 0 })
  expect(await findTicket('HTL-1')).toMatchObject({
    ...{ ticket_type: 'hotel', hotel_name: 'هيلتون', check_in_date: '2026-12-01', number_of_guests: 2, points: 150 },
  })
  expect(await api.db.selectFrom('point_entry').selectAll().execute()).toEqual([])
})

test('ADMIN-2, PEOPLE-3: the ID of a merged record leads to the remaining client', async () => {
  const [kept, merged] = [await givenClient(api.db), await givenClient(api.db)]
  expect((await mergesOf(api, () => staff).merge(kept.id, merged.id)).statusCode).toBe(200)
  const flight = ['flight', '5000', 'Cairo', 'Rome', '28/11/2026']
  const file = fileOf([
    ['Reference', 'Client ID', 'Email', 'Type', 'Price', 'From', 'To', 'Departure date'],
    ['OLD-1', `C-${merged.id}`, '', ...flight],
    ['OLD-2', merged.id, kept.email, ...flight],
    ['OLD-3', kept.id, '', ...flight],
  ])
  expect(await tickets.run(file)).toMatchObject({ total: 3, created: 3, bad: 0 })
  for (const reference of ['OLD-1', 'OLD-2', 'OLD-3'])
    expect(await findTicket(reference)).toMatchObject({ client_id: kept.id })
})

test('ADMIN-2: every bad ticket is reported, and no ticket is imported as completed', async () => {
  const other = await givenClient(api.db, { email: 'other@tickets.example' })
  await givenTicket(api.db, other.id, { booking_reference: 'THEIRS' })
  const hidden = await givenTicket(api.db, mona.id, { booking_reference: 'HIDDEN' })
  await api.db.updateTable('ticket').set({ deleted_at: new Date() }).where('id', '=', hidden).execute()
  await givenTicket(api.db, mona.id, { booking_reference: 'HERE', price: 10_000, points: 100 })
  const flight = ['flight', '5000', 'Cairo', 'Rome', '28/11/2026', '', '']
  const report = await tickets.check(
    fileOf([
      ['Reference', 'Client ID', 'Email', 'Type', 'Price', 'From', 'To', 'Departure date', 'Return date', 'Status'],
      ['', mona.id, '', ...flight],
      ['R1', '', '', ...flight],
      ['R2', '999999', '', ...flight],
      ['R3', mona.id, 'other@tickets.example', ...flight],
      ['R4', mona.id, '', 'train', '5000', 'Cairo', 'Rome', '28/11/2026', '', ''],
      ['R5', mona.id, '', 'flight', '', 'Cairo', 'Rome', '28/11/2026', '', ''],
      ['R6', mona.id, '', 'flight', '5000', '', 'Rome', '28/11/2026', '', ''],
      ['R7', mona.id, '', 'flight', '5000', 'Cairo', 'Rome', '28/11/2026', '27/11/2026', ''],
      ['R8', mona.id, '', 'flight', '5000', 'Cairo', 'Rome', '28/11/2026', '', 'completed'],
      ['R9', mona.id, '', 'flight', '5000', 'Cairo', 'Rome', '28/11/2026', '', 'soon'],
      ['THEIRS', mona.id, '', ...flight],
      ['HIDDEN', mona.id, '', ...flight],
      ['HERE', mona.id, '', 'flight', '9000', 'Cairo', 'Istanbul', '15/01/2026', '', ''],
      ['good', mona.id, '', ...flight],
      ['GOOD', mona.id, '', ...flight],
    ]),
  )
  expect(report).toMatchObject({ total: 15, created: 1, bad: 14 })
  expect(report.remarks.map(({ row, column, wrong }) => [row, column, wrong])).toEqual([
    [2, 'Reference', 'Missing'],
    [3, 'Client ID', 'Missing'],
    [4, 'Client ID', 'No client has this ID, email or number'],
    [5, 'Email', 'These cells belong to different clients'],
    [6, 'Type', 'Not a known type'],
    [7, 'Price', 'Missing'],
    [8, 'From', 'Missing'],
    [9, 'Return date', 'Before the departure'],
    [10, 'Status', 'Only pending or confirmed can be imported'],
    [11, 'Status', 'Not a status'],
    [12, 'Reference', 'Another client has this reference'],
    [13, 'Reference', 'A deleted ticket had this reference'],
    [14, 'Price', 'Already saved as \u206810000\u2069'],
    [16, 'Reference', 'Also on row 15 of this file'],
  ])
})

test('ADMIN-2, RULES-3: importing a file again after a trip was completed adds no trip and no points', async () => {
  const client = await givenClient(api.db)
  const file = fileOf([
    ['Reference', 'Client', 'Type', 'Price', 'From', 'To', 'Departure date', 'Status'],
    ['DONE-1', client.id, 'flight', '50000', 'Cairo', 'Rome', '28/11/2026', 'confirmed'],
  ])
  await tickets.run(file)
  const ticket = await findTicket('DONE-1')
  await api.app.inject({
    ...{ method: 'POST', url: `/api/admin/tickets/${ticket?.id}/status/`, payload: { status: 'completed' } },
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const ledger = () => api.db.selectFrom('point_entry').select(['points']).where('client_id', '=', client.id).execute()
  expect(await ledger()).toEqual([{ points: 500 }])
  expect(await tickets.run(file)).toMatchObject({ created: 0, unchanged: 1, bad: 0 })
  expect(await ledger()).toEqual([{ points: 500 }])
  expect(await findTicket('DONE-1')).toMatchObject({ status: 'completed', version: 2 })
})

const HEADER_BY_PHONE = ['Reference', 'Email', 'Phone', 'Type', 'Price', 'From', 'To', 'Departure date']

test('PEOPLE-1: a ticket finds its client by phone number, and by the email too if several clients have it', async () => {
  await givenClient(api.db, { email: null, whatsapp: '+201005550261' })
  const third = await givenClient(api.db, { email: null, whatsapp: '+201005550262' })
  const second = await givenClient(api.db, { whatsapp: '+201005550261', shares_phone: true })
  const row = (reference: string, email: string, phone: string) =>
    [reference, email, phone, 'flight', '5000', 'Cairo', 'Rome', '28/11/2026'] as const
  const file = fileOf([
    HEADER_BY_PHONE,
    [...row('BY-PHONE-1', '', '0100 555 0261')],
    [...row('BY-PHONE-2', second.email, '٠١٠٠٥٥٥٠٢٦١')],
    [...row('BY-PHONE-3', '', '0100 555 0269')],
  ])
  expect(await tickets.run(file)).toMatchObject({
    ...{ created: 1, bad: 2 },
    remarks: [
      { row: 2, wrong: 'Several clients have this number' },
      { row: 4, wrong: 'No client has this ID, email or number' },
    ],
  })
  const alone = fileOf([HEADER_BY_PHONE, [...row('BY-PHONE-4', '', '0100 555 0262')]])
  expect(await tickets.run(alone)).toMatchObject({ created: 1 })
  expect(await findTicket('BY-PHONE-4')).toMatchObject({ client_id: third.id })
  expect(await findTicket('BY-PHONE-2')).toMatchObject({ client_id: second.id })
})

test('TRIP-1, TRIP-2, ADMIN-2: trips of every type are imported with their title, days and reference of the supplier', async () => {
  const client = await givenClient(api.db)
  const file = fileOf([
    [
      'PNR',
      'Reference',
      'Client',
      'Type',
      'Price',
      'Title',
      'Destination',
      'Start date',
      'End date',
      'Provider',
      'From',
      'To',
    ],
    [
      'sv 7k2m',
      'UMR-1',
      client.id,
      'Umra',
      '38500',
      'Umrah in Rajab',
      'Makkah',
      '10/01/2027',
      '20/01/2027',
      'Al Noor',
      '',
      '',
    ],
    ['', 'VISA-1', client.id, 'تأشيرة', '5800', 'Schengen visa', 'France', '10/02/2027', '', '', '', ''],
    ['', 'BUS-1', client.id, 'coach', '2600', '', '', '12/01/2027', '', 'Red Sea', 'Cairo', 'Sharm'],
    ['', 'BAD-1', client.id, 'Hajj', '365000', 'Hajj', 'Makkah', '10/05/2027', '', '', '', ''],
    ['', 'BAD-2', client.id, 'cruise', '39900', 'Nile', 'Aswan', '10/05/2027', '09/05/2027', '', '', ''],
  ])
  const report = await tickets.check(file)
  expect(report).toMatchObject({ total: 5, created: 3, bad: 2 })
  expect(report.remarks.map(({ row, column, wrong }) => [row, column, wrong])).toEqual([
    [5, 'End date', 'Missing'],
    [6, 'End date', 'Before the start'],
  ])
  const good = file
    .split('\r\n')
    .filter((line) => !line.includes('BAD-'))
    .join('\r\n')
  expect(await tickets.run(good)).toMatchObject({ created: 3, bad: 0 })
  expect(await findTicket('UMR-1')).toMatchObject({
    ...{ ticket_type: 'umrah', title: 'Umrah in Rajab', place: 'Makkah', start_date: '2027-01-10', points: 350 },
    ...{ end_date: '2027-01-20', provider: 'Al Noor', external_reference: 'SV7K2M', status: 'confirmed' },
  })
  expect(await findTicket('VISA-1')).toMatchObject({ ticket_type: 'visa', place: 'France', end_date: null })
  expect(await findTicket('BUS-1')).toMatchObject({ ticket_type: 'bus', departure_city: 'Cairo', provider: 'Red Sea' })
  expect(await tickets.run(Buffer.from(good))).toMatchObject({ created: 0, unchanged: 3 })
})
