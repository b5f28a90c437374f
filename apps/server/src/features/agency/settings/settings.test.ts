import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { serverOn, useApi } from '../../../../test/api.ts'
import { givenStaff } from '../../../../test/given.ts'
import { whileLocked } from '../../../../test/while-locked.ts'

const api = useApi()
let owner: { id: number; token: string }
beforeAll(async () => {
  owner = await givenStaff(api.db, { role: 'owner' })
})

const settings = {
  name: 'Nile Travel',
  logo: '/brand/logo.png',
  hotline: '19123',
  currency: 'EGP',
  country: 'EG',
  time_zone: 'Africa/Cairo',
  points_validity_days: 365,
  point_value: 0.25,
  first_password_rule: 'national_id',
  complete_before_travel: false,
  complete_after_travel: false,
  largest_adjustment: 1000,
  adjustments_per_day: 5000,
  limits_agents: false,
}

const read = async () =>
  (await api.app.inject({ url: '/api/admin/settings/', headers: { authorization: `Bearer ${owner.token}` } })).json()

const save = (changed: object) =>
  api.app.inject({
    method: 'PUT',
    url: '/api/admin/settings/',
    headers: { authorization: `Bearer ${owner.token}` },
    payload: { ...settings, ...changed },
  })

const auditedFields = async () =>
  (
    await api.db
      .selectFrom('audit_entry')
      .select('fields')
      .where('subject', '=', 'agency')
      .where('staff_id', '=', owner.id)
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.fields

test('ADMIN-3: an owner reads and changes the settings, and the audit log lists the fields', async () => {
  const { version } = (await read()).data
  const answer = await save({ version })
  expect([answer.statusCode, answer.json()]).toEqual([200, { data: { ...settings, version: version + 1 } }])
  expect(await read()).toEqual(answer.json())
  expect(await auditedFields()).toEqual(['name', 'logo', 'hotline', 'point_value'])
})

test('ADMIN-3: a change whose caller disconnects is still made, and the audit log has the address', async () => {
  const server = await serverOn(api, {})
  onTestFinished(() => server.close())
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  const connection = new AbortController()
  const left = await whileLocked(
    api.owner,
    { text: 'select from agency for update', values: [] },
    () =>
      fetch(`${url}/api/admin/settings/`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ ...settings, hotline: '16000' }),
        signal: connection.signal,
      }).catch((error: Error) => error.name),
    async () => connection.abort(),
  )
  expect(left).toBe('AbortError')
  await expect.poll(async () => (await read()).data.hotline).toBe('16000')
  const entry = await api.db.selectFrom('audit_entry').select('address').orderBy('id', 'desc').executeTakeFirst()
  expect(entry?.address).toBe('127.0.0.1')
  await save({})
})

test('TRIP-8: clients complete trips from the first travel day on, unless an owner allows it earlier', async () => {
  expect((await read()).data.complete_before_travel).toBe(false)
  const answer = await save({ complete_before_travel: true })
  expect([answer.statusCode, answer.json().data.complete_before_travel]).toEqual([200, true])
  expect(await auditedFields()).toEqual(['complete_before_travel'])
  const unchanged = await save({ complete_before_travel: undefined })
  expect(unchanged.json().data.complete_before_travel).toBe(true)
  await save({ complete_before_travel: false })
})

test('ADMIN-3: name, logo, hotline, currency, time zone, week and programme are public, and nothing else', async () => {
  await save({ hotline: ' 19123 ' })
  expect((await api.app.inject({ url: '/api/agency/' })).json()).toEqual({
    name: 'Nile Travel',
    logo: '/brand/logo.png',
    hotline: '19123',
    currency: 'EGP',
    time_zone: 'Africa/Cairo',
    week_starts_on: 6,
    has_privacy_notice: false,
    weekend: [5, 6],
    programme: { step_price: 5000, step_points: 50, referral_points: 0, tiers: expect.any(Array) },
  })
})

test('ADMIN-3, CLIENTS-5: of two owners who save at once the later one is rejected', async () => {
  const { version } = (await read()).data
  const holder = await api.owner.connect()
  await holder.query('begin; select from agency for update')
  const saving = Promise.all(Array.from({ length: 3 }, () => save({ version })))
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await api.owner.query(waiting)).rowCount).toBe(3)
  await holder.query('commit')
  holder.release()

  const answers = await saving
  expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
  expect(answers.find((answer) => answer.statusCode === 409)?.json().code).toBe('changed_meanwhile')
})

test.each([
  [{ name: ' ' }, 'name', 'This field is required.'],
  [{ currency: 'XXQ' }, 'currency', 'This value is not valid.'],
  [{ time_zone: 'Cairo' }, 'time_zone', 'This value is not valid.'],
  [{ time_zone: '+02:00' }, 'time_zone', 'This value is not valid.'],
  [{ points_validity_days: 0 }, 'points_validity_days', 'Must be at least 1.'],
  [{ points_validity_days: 1.5 }, 'points_validity_days', 'Enter a whole number.'],
  [{ point_value: -1 }, 'point_value', 'Must be at least 0.'],
  [{ point_value: 0.00005 }, 'point_value', 'This value is not valid.'],
  [{ first_password_rule: 'birthday' }, 'first_password_rule', 'This value is not valid.'],
  [{ complete_after_travel: null }, 'complete_after_travel', 'This field is required.'],
  [{ id: true }, 'id', 'This field isn’t recognised.'],
])('ADMIN-3: the settings %j are rejected', async (changed, field, message) => {
  const answer = await save(changed)
  expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }])
})

const png = Buffer.from('89504e470d0a1a0a0000000d', 'hex').toString('base64')

test.each([null, '', '/brand/logo.png', `data:image/png;base64,${png}`])(
  'ADMIN-3: the logo %j is accepted',
  async (logo) => {
    expect((await save({ logo })).json().data.logo).toBe(logo || null)
  },
)

test.each([
  'data:image/svg+xml;base64,PHN2Zz4=',
  'data:image/png;base64,PHN2Zz4=',
  'javascript:alert(1)',
  '//evil.example/logo.png',
  '/\\evil.example/logo.png',
  'https://evil.example/logo.png',
  `data:image/png;base64,${png}${'A'.repeat(33_000)}`,
])('ADMIN-3, T31: the logo %.40j is rejected', async (logo) => {
  const answer = await save({ logo })
  expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['logo']])
})

test('ADMIN-3: a time zone of a browser is accepted, and one unknown to the database is rejected', async () => {
  const { rows } = await api.owner.query('select name from pg_timezone_names')
  const known = new Set(rows.map((row) => row.name))
  const unknown = Intl.supportedValuesOf('timeZone').filter((zone) => !known.has(zone))
  for (const time_zone of unknown) {
    expect((await save({ time_zone })).json()).toEqual({ time_zone: ['This value is not valid.'] })
  }
  for (const time_zone of ['UTC', 'Asia/Riyadh', 'Asia/Kolkata', 'Asia/Calcutta']) {
    expect((await save({ time_zone })).json().data.time_zone).toBe(time_zone)
  }
})

test('ADMIN-3: a new time zone leaves reviews on the day they were counted on', async () => {
  await save({ time_zone: 'UTC' })
  await api.db.insertInto('feedback_daily').values({ day: '2026-01-01', rating: 5, reviews: 3 }).execute()
  await save({ time_zone: 'Pacific/Auckland' })
  expect(await api.db.selectFrom('feedback_daily').selectAll().execute()).toEqual([
    { day: '2026-01-01', rating: 5, reviews: 3 },
  ])
})
