import { beforeAll, expect, test } from 'vitest'
import { countUntil } from '../src/features/feedback/count-branches.ts'
import { useApi } from './api.ts'
import { givenLimitedAgent } from './given-branches.ts'
import { givenStaff } from './given.ts'
import { blocksReadBy, tablesScannedBy, tablesSiftedBy } from './query-plans.ts'

const api = useApi()

type Caller = { about: string; token: string; branch?: number }
let callers: Caller[]

/**
 * Most people are in the first branch and three of ten in Giza. Luxor is new and Asyut closed: what belongs to them is
 * all at one end of every order.
 */
const CLIENTS = `
  insert into client (id, full_name, email, whatsapp, passport_expiry, branch_id)
  select n, (array['Mona', 'Omar', 'فاطمة', 'أحمد', 'Layla'])[n % 5 + 1] || case when n > 19800 then ' zz ' else ' aa ' end || md5(n::text),
         n || '@example.com', '+2010' || lpad(n::text, 8, '0'), '2031-01-01',
         case when n <= 200 then 4 when n > 19800 then 3 when n % 10 < 3 then 2 else 1 end
  from generate_series(1, 20000) n`
const BALANCES = `
  update point_balance set available = case when client_id > 19800 then 0 when client_id <= 200 then 9000 + client_id else client_id % 5000 end`
const TICKETS = `
  insert into ticket (client_id, ticket_type, status, price, points, booking_reference, departure_city, arrival_city,
                      departure_date, sold_by, created_at)
  select 1 + n / 3, 'flight', (array['confirmed', 'pending', 'cancelled'])[1 + n % 3]::ticket_status, 1000 + n, 50,
         'RH-' || upper(substr(md5(n::text), 1, 12)), 'Cairo', 'Dubai', agency_today() - 1450 + n / 40, $1,
         now() - interval '1450 days' + n * interval '35 minutes'
  from generate_series(0, 59999) n`
/** One every two hours; those of the last day are not counted yet. */
const REVIEWS = [
  `insert into reviewer (id, name_key, mobile, review_count) select n, 'person ' || n, '+2010' || lpad(n::text, 8, '0'), 2 from generate_series(1, 10001) n`,
  `insert into feedback (id, reviewer_id, client_id, ticket_id, name, rating, comment, created_at)
   select n, 1 + t.client_id / 2, t.client_id, t.id, 'Person', 1 + n % 5, 'Fine', now() - (20000 - n) * interval '2 hours'
   from (select id, client_id, row_number() over (order by id) as n from ticket where id % 3 = 0) t where n <= 20000`,
  'update reviewer r set last_feedback_id = (select max(id) from feedback where reviewer_id = r.id)',
  `insert into feedback_daily (day, rating, reviews)
   select (created_at at time zone time_zone)::date, rating, count(*) from feedback, agency group by 1, 2`,
]
beforeAll(async () => {
  const owner = await givenStaff(api.db, { role: 'owner' })
  const run = (text: string, values: unknown[] = []) => api.owner.query(text, values)
  await run(`insert into branch (name) values ('Giza'), ('Luxor'), ('Asyut')`)
  await run(CLIENTS)
  await run(BALANCES)
  await run(TICKETS, [owner.id])
  for (const text of REVIEWS) await run(text)
  await countUntil(api.db, new Date(Date.now() - 86_400_000).toISOString())
  await run('vacuum analyze')
  const limited = async (about: string, ...branches: number[]) => ({
    about,
    token: (await givenLimitedAgent(api.db, ...branches)).token,
  })
  callers = [
    ...['Giza', 'Luxor', 'Asyut'].map((about, nth) => ({ about, token: owner.token, branch: nth + 2 })),
    await limited('an agent of Giza', 2),
    await limited('an agent of Luxor', 3),
    await limited('an agent of Asyut', 4),
    await limited('an agent of Luxor and Asyut', 3, 4),
  ]
})

const GROWING = ['client', 'ticket', 'point_balance']

/** The limit of an agent follows the client, so `ticket_branch_idx` serves only the filter. */
const onlyFilters = ({ branch }: Caller) => branch !== undefined
/** Names are in the order of one branch. */
const ofOneBranch = ({ about }: Caller) => !about.includes(' and ')
const everybody = () => true

const LISTS: [path: string, isFor: (caller: Caller) => boolean][] = [
  ['clients/', everybody],
  ['clients/?sort=name', ofOneBranch],
  ['clients/?sort=-name', ofOneBranch],
  ['clients/?q=01000012345', everybody],
  ['tickets/', onlyFilters],
  ['today/week/', everybody],
  ['today/passports/', everybody],
]

test.each(LISTS)('PEOPLE-4, API-11: %s of a branch reads little more than it shows', async (path, isFor) => {
  const found: [string, string[]][] = []
  for (const { about, token, branch } of callers.filter(isFor)) {
    const url = `/api/admin/${path}${branch === undefined ? '' : `${path.includes('?') ? '&' : '?'}branch=${branch}`}`
    const ask = () => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([about, (await ask()).statusCode]).toEqual([about, 200])
    const read = [...(await tablesScannedBy(api.owner, ask)), ...(await tablesSiftedBy(api.owner, ask))]
    const whole = read.filter((table) => GROWING.includes(table))
    if (whole.length > 0) found.push([about, whole])
  }
  expect(found).toEqual([])
})

const IN_ANY_ORDER = [
  'tickets/',
  'tickets/?status=pending',
  'tickets/?sort=date',
  'tickets/?sort=-price',
  'tickets/?q=cairo',
]

test.each(IN_ANY_ORDER)(
  'PEOPLE-4, API-11: %s of an agent of a small branch does not read all clients',
  async (path) => {
    for (const { about, token } of callers.filter((caller) => /agent of (Luxor|Asyut)$/.test(caller.about))) {
      const ask = () => api.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } })
      expect([about, await tablesScannedBy(api.owner, ask)]).toEqual([about, expect.not.arrayContaining(['client'])])
    }
  },
)

test('PEOPLE-4, API-11: the analytics of a branch read no reviews of the past', async () => {
  for (const { about, token, branch } of callers) {
    const url = `/api/admin/analytics/?from=2020-01-01&to=2030-01-01${branch === undefined ? '' : `&branch=${branch}`}`
    const ask = () => api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect([about, (await ask()).statusCode]).toEqual([about, 200])
    expect([about, (await blocksReadBy(api.owner, ask)) < 300]).toEqual([about, true])
  }
})
