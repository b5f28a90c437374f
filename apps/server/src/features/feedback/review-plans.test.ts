import { beforeAll, expect, test } from 'vitest'
import { useApi } from '../../../test/api.ts'
import { givenStaff } from '../../../test/given.ts'
import { tablesScannedBy } from '../../../test/query-plans.ts'

const api = useApi()
let token: string

beforeAll(async () => {
  const staff = await givenStaff(api.db)
  token = staff.token
  const run = (text: string) => api.owner.query(text)
  await run(`
    insert into client (id, full_name, email, whatsapp)
    select n, 'Person ' || n, n || '@example.com', '+2010' || lpad(n::text, 8, '0') from generate_series(1, 20000) n`)
  await run(`
    insert into consent (client_id, channel, granted, source)
    select n, 'whatsapp', n % 3 > 0, 'client' from generate_series(1, 20000) n`)
  await run(`
    insert into reviewer (id, name_key, mobile, review_count)
    select n, 'person ' || n, '+2010' || lpad(n::text, 8, '0'), 1 from generate_series(1, 20000) n`)
  await run(`
    insert into feedback (id, reviewer_id, client_id, name, mobile, rating, comment)
    select n, n, case when n % 2 = 0 then n end, 'Person ' || n, '+2010' || lpad(n::text, 8, '0'), 1, 'Late'
    from generate_series(1, 20000) n`)
  await run('update reviewer set last_feedback_id = id')
  await run('insert into follow_up (feedback_id) select id from feedback')
  await run(`
    insert into sent_message (reviewer_id, client_id, kind, code, staff_id)
    select n, case when n % 2 = 0 then n end, 'promo', 'SUMMER10', ${staff.id} from generate_series(1, 20000) n`)
  for (const table of ['client', 'consent', 'reviewer', 'feedback', 'follow_up', 'sent_message'])
    await run(`vacuum analyze ${table}`)
})

test.each([
  ['the list', 'feedback/'],
  ['a search', 'feedback/?q=late'],
  ['one person', 'feedback/42/reviews/'],
  ['a client’s page', 'clients/42/reviews/'],
  ['the follow-ups', 'follow-ups/?state=new'],
  ['the dashboard', 'dashboard/'],
])('DASH-9, API-15: at 20,000 clients %s finds opt-outs and sent messages by index', async (_, path) => {
  const call = () => api.app.inject({ url: `/api/admin/${path}`, headers: { authorization: `Bearer ${token}` } })
  expect((await call()).statusCode).toBe(200)
  const scanned = await tablesScannedBy(api.owner, call)
  for (const table of ['client', 'consent', 'sent_message', 'feedback', 'reviewer'])
    expect(scanned).not.toContain(table)
})
