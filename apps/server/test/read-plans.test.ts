import { beforeAll, expect, test } from 'vitest'
import { useApi } from './api.ts'
import { everyRead, isStaffCall, type Known } from './every-read.ts'
import { givenManyEntries } from './given-many-entries.ts'
import { givenSession, givenStaff } from './given.ts'
import { tablesScannedBy, tablesSiftedBy } from './query-plans.ts'

const api = useApi()
const known: Known = {
  ...{ client: 1_000_042, ticket: 42, review: 25, reviewer: 42, webhook: 1, delivery: 42, campaign: 1 },
  ...{ traveller: 42, claim: 42 },
}
let tokens: { owner: string; client: string }

/** Tables that grow with the agency; the others contain only what staff have typed. */
const GROWING = [
  ...['client', 'ticket', 'feedback', 'reviewer', 'follow_up', 'follow_up_step', 'sent_message', 'consent'],
  ...[
    'voucher',
    'point_entry',
    'point_lot',
    'point_balance',
    'session',
    'audit_entry',
    'mail_preference',
    'tier_moment',
  ],
  ...['registration_request', 'idempotency_key', 'one_time_code', 'traveller', 'claim'],
  ...['webhook_event', 'webhook_delivery', 'webhook_attempt'],
]

/** Rarely used reports that aggregate whole tables; `money-at-size.test.ts` limits their time. */
const READ_WHOLE: Record<string, string[]> = {
  '/api/admin/money/': ['point_balance', 'voucher'],
  '/api/admin/money/export/': ['point_balance', 'voucher'],
  // The tickets and points of two months, by date; `today-plans.test.ts` has older ones too.
  '/api/admin/today/figures/': ['ticket', 'point_entry'],
  // The reviews of six months, found by date, and their trips.
  '/api/admin/scorecards/': ['ticket'],
  '/api/admin/scorecards/low/': ['feedback', 'ticket'],
}

/** An export of a whole table reads all of it. */
const isFileOfAll = (url: string) => url.startsWith('/api/admin/exports/')

beforeAll(async () => {
  const staff = await givenStaff(api.db, { role: 'owner' })
  const run = (text: string) => api.owner.query(text)
  await givenManyEntries(api.owner, 60_000)
  await run(`
    update client set full_name = 'Mona ' || md5(id::text), whatsapp = '+2010' || lpad(id::text, 8, '0'),
                      activated_at = now(), passport_expiry = '2030-01-01'`)
  await run(`
    insert into ticket (id, client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city, airline, departure_date)
    select row_number() over (), c.id, 'flight', 5000, 50, 'RH-' || c.id || '-' || n, 'Cairo', 'Dubai', 'EgyptAir', '2026-12-01'
    from client c, generate_series(1, 4) n`)
  await api.owner.query('update ticket set client_id = $1 where id = $2', [known.client, known.ticket])
  await run(`
    insert into reviewer (id, name_key, mobile, review_count)
    select n, 'person ' || n, '+2010' || lpad(n::text, 8, '0'), 2 from generate_series(1, 10000) n`)
  await run(`
    insert into feedback (id, reviewer_id, ticket_id, client_id, name, mobile, rating, comment, created_at)
    select n, 1 + n % 10000, case when n % 4 = 0 then n / 4 end, case when n % 3 = 0 then 1000000 + n % 3000 end, 'Person ' || n % 10000,
           '+2010' || lpad((n % 10000)::text, 8, '0'), 1 + n % 5, 'The bus was late', now() - (20000 - n) * interval '20 minutes'
    from generate_series(1, 20000) n`)
  await run('update reviewer set last_feedback_id = 9999 + id where id > 1')
  await run('insert into follow_up (feedback_id) select id from feedback where rating <= 2')
  await run(`
    insert into follow_up_step (feedback_id, state, staff_id)
    select feedback_id, 'contacted', ${staff.id} from follow_up, generate_series(1, 5)`)
  await run(`
    insert into sent_message (reviewer_id, client_id, kind, code, staff_id)
    select reviewer_id, client_id, 'promo', 'SUMMER10', ${staff.id} from feedback`)
  await run(`
    insert into consent (client_id, channel, granted, source)
    select id, 'whatsapp', id % 3 > 0, 'client' from client, generate_series(1, 4)`)
  await run(`insert into mail_preference (client_id, kind, enabled) select id, 'points_added', true from client`)
  await run(`
    insert into traveller (client_id, name, relation, became_client_id)
    select id, 'Karim ' || n, 'child', case when id % 5 = 0 then id + 1 end from client, generate_series(1, 4) n
    where id < (select max(id) from client)`)
  await run(`
    insert into claim (id, client_id, kind, reference, state, reason, decided_by, decided_at)
    overriding system value
    select n, 1000000 + n % 3000, 'reference', 'X7K' || n, case when n % 50 = 0 then 'waiting' else 'refused' end::claim_state,
           case when n % 50 > 0 then 'Not ours' end, case when n % 50 > 0 then ${staff.id} end, case when n % 50 > 0 then now() end
    from generate_series(1, 20000) n`)
  await run(`insert into tier_moment (client_id, tier) select id, 'Silver' from client`)
  await run(`
    insert into audit_entry (staff_id, action, subject, subject_id, created_at)
    select ${staff.id}, 'update', 'client', 1000000 + n % 3000, now() - n * interval '1 hour' from generate_series(1, 20000) n`)
  await run(`
    insert into registration_request (name, email, ticket_price, state, decided_at, decided_by)
    select 'Omar', n || '@example.com', 100, 'declined', now(), ${staff.id} from generate_series(1, 5000) n`)
  await run(`
    insert into session (client_id, role, token_hash, idle_timeout, expires_at)
    select id, 'client', sha256(id::text::bytea), '1 day', now() + interval '1 day' from client`)
  await run(`
    insert into one_time_code (client_id, code_hash, purpose, expires_at)
    select id, sha256(id::text::bytea), 'set_password', now() from client`)
  await run(`
    insert into webhook (url, events, secret_cipher)
    select 'https://example.com/' || n, '{review.created}', '\\x02' from generate_series(1, 3) n;
    insert into webhook_event (type, body) select 'review.created', '{}' from generate_series(1, 20000);
    insert into webhook_delivery (webhook_id, event_id, state, next_try_at)
    select 1 + row_number() over () % 3, id, 'failed', null from webhook_event;
    insert into webhook_attempt (delivery_id, at, took_ms) select id, now(), 5 from webhook_delivery`)
  await run(`
    insert into campaign (names, counts_by, starts_on, ends_on, bonus, state)
    select '{"en": "Summer"}', 'travel', '2026-06-01', '2026-08-31', 10, 'scheduled' from generate_series(1, 20)`)
  tokens = { owner: staff.token, client: await givenSession(api.db, { client_id: known.client }) }
  await run('vacuum analyze')
})

const ask = (url: string) =>
  api.app.inject({
    url,
    headers: { authorization: `Bearer ${isStaffCall(url) ? tokens.owner : tokens.client}` },
  })

const reads = everyRead(known).filter(([url]) => !isFileOfAll(url))

test.each(reads)('API-11: %s scans no growing table from end to end', async (name, address) => {
  expect((await ask(address)).statusCode).toBe(200)
  const read = [
    ...(await tablesScannedBy(api.owner, () => ask(address))),
    ...(await tablesSiftedBy(api.owner, () => ask(address))),
  ]
  const whole = read.filter((table) => GROWING.includes(table) && !READ_WHOLE[name]?.includes(table))
  expect(whole).toEqual([])
})
