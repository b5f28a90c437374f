import { beforeAll, expect, test } from 'vitest'
import { ANY_CALL, sendWith, type People } from './any-call.ts'
import { passportSealer, sealer, useApi } from '../api.ts'
import { auditOf } from '../audit.ts'
import { givenReview } from '../given-reviews.ts'
import { givenClient, givenReward, givenStaff, givenTicket, givenTraveller } from '../given.ts'
import { fileOf, importer } from '../import-file.ts'

const api = useApi()
const NATIONAL_ID = '29912310198761'
/** Five digits are one more than may be shown. */
const TOO_MUCH = NATIONAL_ID.slice(-5)
const MASKED = '••••••••••8761'
const PASSPORT = 'A29344417'

let people: People
let staff: { id: number; token: string }
let email: string
let traveller: number
beforeAll(async () => {
  staff = await givenStaff(api.db, { role: 'owner' })
  const client = await givenClient(api.db, { points: 1000, whatsapp: '+201005550199', ...sealer.seal(NATIONAL_ID) })
  await givenClient(api.db, { full_name: 'The same', ...sealer.seal(NATIONAL_ID) })
  await givenTicket(api.db, client.id)
  traveller = await givenTraveller(api.db, client.id, passportSealer.seal(PASSPORT))
  await givenReview(api.db, { client_id: client.id, mobile: '+201005550199', rating: 1 })
  const reward = await givenReward(api.db)
  const headers = { authorization: `Bearer ${client.token}` }
  await api.app.inject({ method: 'POST', url: '/api/rewards/redeem/', headers, payload: { reward_id: reward } })
  people = { client: client.token, owner: staff.token, clientId: client.id }
  email = client.email
})

const REVEALS = 'POST /api/admin/clients/:id/national-id/'
const REVEALS_PASSPORT = 'POST /api/admin/travellers/:id/passport-number/'
/** The person's own file, which may contain the ID; requesting it is audited too. */
const PERSONAL_FILE = 'GET /api/admin/clients/:id/export/'
const ERASES = 'DELETE /api/admin/clients/:id/'
const OF_STAFF = ANY_CALL.filter(
  ([name, { config }]) =>
    ['admin', 'owner'].includes(config.access) && ![REVEALS, REVEALS_PASSPORT, PERSONAL_FILE, ERASES].includes(name),
)
const READING = OF_STAFF.filter(([name]) => name.startsWith('GET'))
const WRITING = OF_STAFF.filter(([name]) => !name.startsWith('GET'))

test.each([...READING, ...WRITING])(
  'T43, ASVS 14.2.6: %s shows no more of a national ID than its end',
  async (_, call) => {
    const id = 'row' in call.config && call.config.row === 'traveller' ? traveller : people.clientId
    const answer = await sendWith(api, people, call, ['params', 'id'], id)
    expect(answer.statusCode).not.toBe(500)
    expect(answer.body).not.toContain(TOO_MUCH)
    expect(answer.body).not.toContain(PASSPORT.slice(-5))
  },
)

const get = async (url: string) =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })).body

test('T43, ASVS 14.2.6: list, page and export show it masked; search and duplicates do not show it at all', async () => {
  for (const url of ['clients/', `clients/${people.clientId}/`, 'exports/clients/'])
    expect(await get(`/api/admin/${url}`)).toContain(MASKED)
  const duplicates = await get('/api/admin/clients/duplicates/')
  expect(duplicates).toContain('"national_id"')
  expect(duplicates).not.toContain('8761')
  for (const sought of [NATIONAL_ID, TOO_MUCH, '8761']) {
    expect(JSON.parse(await get(`/api/admin/clients/?q=${sought}`)).data).toEqual([])
    expect(await get(`/api/admin/search/?q=${sought}`)).not.toContain(email)
  }
})

test('T43: the preview of an import shows nothing about a known client that is not in the file', async () => {
  const file = fileOf([
    ['Full name', 'Email', 'National ID'],
    ['Another name', email, ''],
    ['Guessed', 'guess@example.com', '29912310198769'],
  ])
  const report = await importer(api, 'clients', () => staff.token).check(file)
  expect(report).toMatchObject({ updated: 1, created: 1 })
  expect(JSON.stringify(report)).not.toContain('8761')
})

test('T43, ASVS 16.3.2: every look at a full national ID is audited with the viewer and the client', async () => {
  const before = await auditOf(api.db, 'client', people.clientId)
  const headers = { authorization: `Bearer ${staff.token}` }
  const url = `/api/admin/clients/${people.clientId}/national-id/`
  expect((await api.app.inject({ method: 'POST', url, headers })).json()).toEqual({ national_id: NATIONAL_ID })
  const lines = await auditOf(api.db, 'client', people.clientId)
  expect(lines.slice(before.length)).toEqual([{ staff_id: staff.id, action: 'read', fields: ['national_id'] }])

  await api.owner.query('alter table audit_entry add constraint full_up check (id < 0) not valid')
  const refused = await api.app.inject({ method: 'POST', url, headers })
  await api.owner.query('alter table audit_entry drop constraint full_up')
  expect(refused.statusCode).toBe(500)
  expect(refused.body).not.toContain(TOO_MUCH)
})
