import { beforeAll, expect, test } from 'vitest'
import { sealer, useApi } from '../../../../test/api.ts'
import { givenClient, givenStaff } from '../../../../test/given.ts'
import { fileOf, importer, inUtf16, inWindows1256 } from '../../../../test/import-file.ts'

const api = useApi()
let staff: { id: number; token: string }
const clients = importer(api, 'clients', () => staff.token)

beforeAll(async () => {
  staff = await givenStaff(api.db)
})

const findClient = (email: string) =>
  api.db.selectFrom('client').selectAll().where('email', '=', email).executeTakeFirst()

const HEADER = ['Full name', 'Email', 'WhatsApp', 'National ID', 'Passport expiry', 'Price']

test('ADMIN-2: a file is read like the form: phone formats, Arabic digits, dates and prices', async () => {
  const file = fileOf([
    HEADER,
    ['Rania Adel', 'rania@import.example', '0100 555 0187', '29405120100389', '28/11/2030', '"12,500.50"'],
    ['ليلى حسن', 'laila@import.example', '٠١٠٠٥٥٥٠١٨٨', '٢٩٤٠٥١٢٠١٠٠٣٨٨', '٢٠٣١-٠٥-٠٤', '١٢٬٥٠٠٫٥'],
    ['"Hany\r\nOmar"', 'bad@import.example', '', '', '', ''],
    ['Omar Farouk', 'omar@import.example', '+49 30 901820', '', '1.2.2031', '5000'],
  ])
  const report = await clients.run(file)

  expect(report).toMatchObject({ dry_run: false, total: 4, created: 3, updated: 0, unchanged: 0, bad: 1 })
  expect(report.remarks).toEqual([
    expect.objectContaining({
      row: 4,
      column: 'Full name',
      value: null,
      wrong: 'Contains unsupported characters',
    }),
  ])
  expect(await findClient('rania@import.example')).toMatchObject({
    ...{ full_name: 'Rania Adel', whatsapp: '+201005550187', passport_expiry: '2030-11-28', national_id_last4: '0389' },
    // No default password is set: a one-time link lets the client choose one (CHAT-3).
    ...{ password_hash: null, password_is_first: false, is_active: false, language: 'en' },
  })
  const laila = await findClient('laila@import.example')
  expect(laila).toMatchObject({ full_name: 'ليلى حسن', whatsapp: '+201005550188', passport_expiry: '2031-05-04' })
  expect(laila?.national_id_hash).toEqual(sealer.seal('29405120100388').national_id_hash)
  expect(await findClient('omar@import.example')).toMatchObject({
    whatsapp: '+4930901820',
    passport_expiry: '2031-02-01',
  })
  const openings = await api.db.selectFrom('ticket').select(['price', 'points', 'status', 'is_opening']).execute()
  const opening = (price: number, points: number) => ({ price, points, status: 'confirmed', is_opening: true })
  expect(openings.toSorted((one, other) => one.price - other.price)).toEqual([
    opening(5000, 50),
    opening(12_500.5, 100),
    opening(12_500.5, 100),
  ])
  expect(await api.db.selectFrom('point_entry').selectAll().execute()).toEqual([])
})

test.each([
  ['UTF-8 without a mark', (text: string) => Buffer.from(text), 'utf-8'],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`), 'utf-8'],
  ['UTF-16', (text: string) => inUtf16(text), 'utf-16le'],
  ['UTF-16 without a mark', (text: string) => inUtf16(text, { hasMark: false }), 'utf-16le'],
  ['UTF-16, the other way round', (text: string) => inUtf16(text, { isBigEndian: true }), 'utf-16be'],
  ['Windows-1256', inWindows1256, 'windows-1256'],
] as const)(
  'ADMIN-2: files that Arabic Excel saves as %s are read, with semicolons, commas or tabs',
  async (_, saved, encoding) => {
    for (const [delimiter, name] of [
      [';', 'semicolon'],
      [',', 'comma'],
      ['\t', 'tab'],
    ] as const) {
      const text = fileOf(
        [
          [' البريد الإلكتروني', 'اسم العميل', 'ملاحظة', 'رقم الهاتف', 'تاريخ انتهاء الجواز'],
          ['mona@arabic.example', '"منى عادل، القاهرة"', 'x', '01005550142', '28/11/2030'],
          ['bad', 'سارة محمود', '', '', '31/02/2027'],
        ],
        delimiter,
      )
      const report = await clients.check(saved(text), { language: 'ar' })
      expect(report).toMatchObject({
        encoding,
        delimiter: name,
        ignored_columns: ['ملاحظة'],
        total: 2,
        created: 1,
        bad: 1,
      })
      expect(report.rows[0]).toEqual({ row: 2, name: 'منى عادل، القاهرة', outcome: 'created' })
      expect(report.remarks.map(({ row, column, value, wrong, to_do }) => [row, column, value, wrong, to_do])).toEqual([
        [3, 'تاريخ انتهاء الجواز', '31/02/2027', 'هذا اليوم غير موجود', 'آخر يوم في فبراير 2027 هو 28'],
        [3, 'البريد الإلكتروني', 'bad', 'بريد غير مكتمل', 'كتابته كاملًا، مثل name@example.com'],
      ])
    }
  },
)

test('ADMIN-2: every bad cell is reported with its row, column, value, fault and remedy', async () => {
  const holder = await givenClient(api.db, { ...sealer.seal('29001011230382'), whatsapp: '+201005550111' })
  const id = `C-${holder.id}`
  const report = await clients.check(
    fileOf([
      HEADER,
      ['', 'no-name@x.example', '', '', '', ''],
      ['A', 'rania@example', '', '', '', ''],
      ['A', 'a1@x.example', '123', '', '', ''],
      ['A', 'a2@x.example', '2.01006E+11', '2.94051E+13', '', ''],
      ['A', 'a3@x.example', '', '••••••••••0382', '', ''],
      ['A', 'a4@x.example', '', '', '31/02/2028', ''],
      ['A', 'a5@x.example', '', '', '12/31/2028', ''],
      ['A', 'a6@x.example', '', '', '28/11/28', ''],
      ['A', 'a7@x.example', '', '', '', 'a lot'],
      ['A', 'a8@x.example', '', '', '', '12.345'],
      ['A', 'a9@x.example', '', '29001011230382', '', ''],
      ['A', 'b1@x.example', '', '29001011230399', '', ''],
      ['A', 'b2@x.example', '', '29001011230399', '', ''],
      ['A', 'B1@x.example', '', '', '', ''],
      ['A', 'b3@x.example', '', '', '', '', 'too much'],
      ['A'.repeat(201), 'b4@x.example', '', '', '', '-1'],
      [''],
      ['Good', 'good@x.example', '', '', '', ''],
    ]),
  )

  expect(report).toMatchObject({ total: 17, created: 2, bad: 15 })
  const reported = report.remarks.map(({ row, column, value, wrong, to_do }) => [row, column, value, wrong, to_do])
  expect(reported).toEqual([
    [2, 'Full name', '', 'Missing', 'Fill in this cell'],
    [3, 'Email', 'rania@example', 'Not a valid email address', 'Enter a full address, for example name@example.com'],
    [4, 'WhatsApp', '123', 'Not a phone number', 'Enter all digits, with + for foreign numbers'],
    [5, 'WhatsApp', '2.01006E+11', 'Excel has shortened this number', 'Format the column as text, then retype it'],
    [5, 'National ID', '2.94051E+13', 'Excel has shortened this number', 'Format the column as text, then retype it'],
    [6, 'National ID', '••••••••••0382', 'This number is partly hidden', 'Enter the full number, or leave it empty'],
    [7, 'Passport expiry', '31/02/2028', 'This day does not exist', 'February 2028 has 29 days'],
    [8, 'Passport expiry', '12/31/2028', 'Not a date', 'Use day/month/year, for example 28/11/2026'],
    [9, 'Passport expiry', '28/11/28', 'Not a date', 'Use day/month/year, for example 28/11/2026'],
    [10, 'Price', 'a lot', 'Not a number', 'Use digits only, for example 12500'],
    [11, 'Price', '12.345', 'More than two decimals', 'Round it to two'],
    [12, 'National ID', '29001011230382', `Client ${id} has this national ID`, 'Check whose it is'],
    [14, 'National ID', '29001011230399', 'Also on row 13 of this file', 'Keep one of the two'],
    [15, 'Email', 'B1@x.example', 'Also on row 13 of this file', 'Keep one of the two'],
    [16, '', null, 'More cells than columns', 'Put text with a comma in quotes'],
    [17, 'Full name', 'A'.repeat(200), 'Longer than 200 characters', 'Shorten it'],
    [17, 'Price', '-1', 'Less than 0', 'Enter a larger number'],
  ])
  expect(report.rows.at(-1)).toEqual({ row: 19, name: 'Good', outcome: 'created' })
  expect(report.bad_rows.find(({ row }) => row === 3)?.cells).toEqual(['A', 'rania@example', '', '', '', ''])
})

test('ADMIN-2: a known email updates the filled cells, and nothing else', async () => {
  const first = new Date(Date.now() + 1e7)
  const known = { full_name: 'Old Name', whatsapp: '+201005550301', passport_expiry: '2030-01-01', version: 4 }
  await givenClient(api.db, { ...known, email: 'Known@x.example', password_hash: null })
  await givenClient(api.db, {
    ...{ full_name: 'First', email: 'first@x.example', password_is_first: true, first_password_expires_at: first },
    ...sealer.seal('29001011230311'),
  })
  await givenClient(api.db, { full_name: 'Own', email: 'own@x.example', ...sealer.seal('29001011230312') })
  const file = fileOf([
    ['Email', 'Name', 'Mobile', 'National ID', 'Price'],
    ['known@X.example', '', '0100 555 0302', '', '9000'],
    ['first@x.example', 'First', '', '29001011230321', ''],
    ['own@x.example', 'Own', '', '29001011230322', ''],
  ])

  expect(await clients.check(file)).toMatchObject({ created: 0, updated: 3, unchanged: 0, bad: 0 })
  expect(await clients.run(file)).toMatchObject({ created: 0, updated: 3, unchanged: 0, bad: 0 })
  expect(await findClient('Known@x.example')).toMatchObject({ ...known, whatsapp: '+201005550302', version: 5 })
  expect(await findClient('first@x.example')).toMatchObject({
    ...{ password_hash: null, password_is_first: false, first_password_expires_at: null, national_id_last4: '0321' },
  })
  expect((await findClient('own@x.example'))?.password_hash).not.toBeNull()
  expect(await clients.run(file)).toMatchObject({ created: 0, updated: 0, unchanged: 3, bad: 0 })
  expect(await findClient('Known@x.example')).toMatchObject({ version: 5 })
})

test('ADMIN-1, ADMIN-2: an import adds one audit entry, and one for each client as the form does', async () => {
  const { rows: before } = await api.owner.query('select coalesce(max(id), 0) as id from audit_entry')
  await clients.run(
    fileOf([
      ['Name', 'Email'],
      ['One', 'one@audit.example'],
      ['Two', 'two@audit.example'],
    ]),
  )
  await clients.run(
    fileOf([
      ['Name', 'Email'],
      ['One!', 'one@audit.example'],
    ]),
  )
  const ids = await Promise.all(['one', 'two'].map(async (name) => (await findClient(`${name}@audit.example`))?.id))
  const { rows } = await api.owner.query(
    'select staff_id, action, subject, subject_id, fields from audit_entry where id > $1 order by id',
    [before[0].id],
  )
  const line = (action: string, subject_id: number | null | undefined, fields: string[]) => ({
    ...{ staff_id: staff.id, action, subject: 'client', subject_id, fields },
  })
  expect(rows).toEqual([
    line('create', ids[0], ['full_name', 'email']),
    line('create', ids[1], ['full_name', 'email']),
    { ...line('clients', null, ['full_name', 'email']), subject: 'import' },
    line('update', ids[0], ['full_name']),
    { ...line('clients', null, ['full_name', 'email']), subject: 'import' },
  ])
})

test('PEOPLE-1: a number with another name changes nobody, and with the same name or email it does', async () => {
  const { id } = await givenClient(api.db, { full_name: 'Hajja Fatma', email: null, whatsapp: '+201005550271' })
  const mona = await givenClient(api.db, { full_name: 'Mona Adel', whatsapp: '+201005550272' })
  const report = await clients.run(
    fileOf([
      HEADER,
      ['Somebody Else', '', '01005550271', '', '28/11/2030', '7000'],
      ['Mona A. Hassan', mona.email ?? '', '01005550272', '', '28/11/2030', ''],
    ]),
  )
  expect(report).toMatchObject({ created: 0, updated: 1, bad: 1 })
  expect(report.remarks).toEqual([expect.objectContaining({ row: 2, wrong: `Client C-${id} has this number` })])
  expect(await findClient(mona.email ?? '')).toMatchObject({ full_name: 'Mona A. Hassan' })
  const again = await clients.run(fileOf([HEADER, ['hajja fatma', '', '01005550271', '', '28/11/2030', '']]))
  expect(again).toMatchObject({ updated: 1, bad: 0 })
})
