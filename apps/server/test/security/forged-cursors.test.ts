import { endpoints } from '@rihla/contract'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '../../dev/demo-data.ts'
import { DEMO_LOGINS } from '../../src/shared/demo-logins.ts'
import { TEST_NATIONAL_ID_KEY, useApi } from '../api.ts'
import { everyRead, isStaffCall } from '../every-read.ts'
import { givenSession } from '../given.ts'
import { each, fieldsOf } from './any-call.ts'
import { CURSORS, LAST_EVENT_IDS, SORT_KEYS } from './corpus/cursors.ts'
import { IS_FULL } from './extent.ts'

const api = useApi()
type List = { name: string; address: string; headers: Record<string, string>; cursor: string }
let lists: List[]
let owner: { authorization: string }

const idOf = async (query: string): Promise<number> => (await api.owner.query<{ id: number }>(query)).rows[0]?.id ?? 0

/** Rows that the demo lacks for a second page of every list. */
const MORE = [
  `insert into feedback (reviewer_id, name, mobile, rating, comment)
   select case when n < 1000 then min(id) else max(id) end, 'Mona', null, 1, 'The bus was late ' || n
   from reviewer, generate_series(1, 1100) n group by n`,
  `update reviewer set last_feedback_id = (select max(id) from feedback where reviewer_id = reviewer.id)`,
  `update feedback set rating = 1 where ticket_id in (select id from ticket where departure_city is not null)`,
  `update ticket set airline = 'EgyptAir' where departure_city is not null`,
  `update voucher set used_at = now() where used_at is not null`,
  `update webhook_delivery set state = 'failed', next_try_at = null, delivered_at = null`,
  `insert into claim (client_id, kind, reference) select client_id, 'reference', 'X7K2QD' from claim where state = 'waiting'`,
  `insert into deletion_request (client_id) select id from client where erased_at is null order by id limit 3
   on conflict do nothing`,
  `insert into audit_entry (action, subject, subject_id, staff_id)
   select 'update', 'client', client.id, staff.id from client, staff`,
]

const pageOf = (address: string, headers: List['headers'], query: string) =>
  api.app.inject({ url: `${address}${address.includes('?') ? '&' : '?'}${query}`, headers })

beforeAll(async () => {
  await seedDemo(api.url, { nationalIdKey: TEST_NATIONAL_ID_KEY })
  for (const statement of MORE) await api.owner.query(statement)
  const client = await idOf(`select id from client where email = '${DEMO_LOGINS.activeClient.email}'`)
  const known = {
    client,
    ticket: await idOf('select min(id) as id from ticket'),
    review: await idOf('select feedback_id as id from follow_up limit 1'),
    reviewer: await idOf('select min(id) as id from reviewer'),
    webhook: await idOf('select webhook_id as id from webhook_delivery limit 1'),
    delivery: await idOf('select id from webhook_delivery limit 1'),
    // No list belongs to a campaign or a traveller.
    ...{ campaign: 1, traveller: 1, claim: 1 },
  }
  const staff = await idOf(`select id from staff where username = '${DEMO_LOGINS.owner.username}'`)
  owner = { authorization: `Bearer ${await givenSession(api.db, { staff_id: staff })}` }
  const asClient = { authorization: `Bearer ${await givenSession(api.db, { client_id: client })}` }
  lists = []
  for (const [name, address] of everyRead(known)) {
    const fields = fieldsIn(name)
    if (!fields.includes('cursor')) continue
    const headers = isStaffCall(name) ? owner : asClient
    const first = await pageOf(address, headers, fields.includes('limit') ? 'limit=1' : '')
    lists.push({ name, address, headers, cursor: first.json().next_cursor })
  }
})

/** The query parameters of a read, from the API description. */
const fieldsIn = (name: string): string[] => {
  const call = endpoints.find(({ method, url }) => method === 'GET' && url === name.split('?')[0])
  return call ? fieldsOf(api, call).flatMap(([place, field]) => (place === 'query' ? [field] : [])) : []
}

const keysIn = (cursor: string): unknown[] => JSON.parse(Buffer.from(cursor, 'base64url').toString())

/** Cursors forged from one of the list's own: each key replaced or removed, and one more added. */
const madeFrom = (own: string) => {
  const keys = keysIn(own)
  const written = keys.map((key) => JSON.stringify(key))
  // A ticket without a date stands last in their order.
  const mayBeNull = keys[0] === 'tickets by date'
  const forge = (texts: string[]) => Buffer.from(`[${texts.join(',')}]`).toString('base64url')
  const replaced = keys.flatMap((key, place) =>
    SORT_KEYS.map((text) => ({
      cursor: forge(written.with(place, text)),
      mayFit: text.startsWith('"') === (typeof key === 'string') || (mayBeNull && text === 'null'),
    })),
  )
  const cut = keys.map((_, place) => ({ cursor: forge(written.toSpliced(place, 1)), mayFit: false }))
  return [...replaced, ...cut, { cursor: forge([...written, '5']), mayFit: false }]
}

test('API-11: every list of the contract has returned a cursor to forge', () => {
  const paged = endpoints.filter(({ method, url }) => method === 'GET' && fieldsIn(url).includes('cursor'))
  expect(paged.length).toBeGreaterThan(15)
  expect(paged.map(({ url }) => url).filter((url) => !lists.some(({ name }) => name === url))).toEqual([])
  expect(lists.filter(({ cursor }) => !cursor).map(({ name }) => name)).toEqual([])
})

/** In a short run every value is tried on some lists and every list gets some values. */
const ONE_IN = IS_FULL ? 1 : 3

test('API-11: every list refuses a forged cursor and a cursor of another list', async () => {
  const faults: string[] = []
  const tryAt = async ({ name, address, headers, cursor: own }: List, row: number) => {
    const others = lists.filter((list) => keysIn(list.cursor)[0] !== keysIn(own)[0]).map(({ cursor }) => cursor)
    const taken = [...CURSORS, ...others].map((cursor) => ({ cursor, mayFit: false }))
    const tried = [...taken, ...madeFrom(own)].filter((_one, column) => (row + column) % ONE_IN === 0)
    for (const { cursor, mayFit } of tried) {
      const { statusCode } = await pageOf(address, headers, `cursor=${encodeURIComponent(cursor.toWellFormed())}`)
      if (statusCode !== 400 && !(mayFit && statusCode === 200))
        faults.push(`${name}: ${statusCode} for ${cursor.slice(0, 60)} ${Buffer.from(cursor, 'base64url').toString()}`)
    }
    expect((await pageOf(address, headers, `cursor=${own}`)).statusCode).toBe(200)
  }
  await each(
    lists.map((list, row) => ({ list, row })),
    ({ list, row }) => tryAt(list, row),
    4,
  )
  expect(faults).toEqual([])
})

test('API-11: a list that is sorted by text refuses what PostgreSQL cannot hold', async () => {
  const cursor = Buffer.from(JSON.stringify(['staff', 'a\u0000b'])).toString('base64url')
  const answer = await pageOf('/api/admin/staff/', owner, `cursor=${cursor}`)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_cursor'])
})

test('DASH-7: a stream refuses a forged Last-Event-ID', async () => {
  const begin = async (id: string) => {
    const headers = { ...owner, 'last-event-id': id }
    const answer = await api.app.inject({ url: '/api/admin/events/', headers, payloadAsStream: true })
    answer.stream().destroy()
    return answer.statusCode
  }
  const answers = await Promise.all(LAST_EVENT_IDS.map(async (id) => [id.slice(0, 50), await begin(id)]))
  expect(answers.filter(([, status]) => status !== 400)).toEqual([])
  expect(await begin('5:9:5,8')).toBe(200)
})
