/** Big enough that reading a whole table under a lock shows in the response times. */
const CLIENTS = 20_000
const TICKETS = 60_000
const REVIEWS = 60_000
const ENTRIES = 300_000

const rows = (count: number) => `generate_series(1, ${count}) n`
/** The first client is 10001. */
const client = `10001 + n % ${CLIENTS}`
const ago = `now() - n * interval '1 minute'`

/** The rows of an agency on the schema of version 1.0.0. */
export const ROWS_OF_1_0_0 = [
  `insert into staff (username, password_hash, role) values ('owner', 'none', 'owner')`,
  `insert into client (full_name, email, whatsapp, passport_expiry, national_id_cipher, national_id_hash,
                       national_id_last4, activated_at)
   select 'Client ' || n, n || '@example.com', '+2010' || lpad(n::text, 8, '0'), '2030-01-01', sha256(n::text::bytea),
          sha256(n::text::bytea), '1234', now() from ${rows(CLIENTS)}`,
  `insert into session (token_hash, role, client_id, idle_timeout, expires_at)
   select sha256(n::text::bytea), 'client', ${client}, '1 day', now() + interval '1 day' from ${rows(CLIENTS)}`,
  `insert into ticket (client_id, ticket_type, price, points, booking_reference, departure_city, arrival_city,
                       departure_date)
   select ${client}, 'flight', 10000, 100, 'RH-' || n, 'Cairo', 'Istanbul', '2026-01-15' from ${rows(TICKETS)}`,
  `insert into reward (name, reward_type, cost_points) values ('A night in Dahab', 'discount', 10)`,
  `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
   select ${client}, 1, 'A night', 'discount', 10, 'CODE-' || n, '2030-01-01' from ${rows(TICKETS / 2)}`,
  `insert into audit_entry (created_at, staff_id, action, subject, subject_id)
   select ${ago}, 1, 'changed', 'client', n from ${rows(TICKETS / 2)}`,
  `insert into registration_request (name, email, ticket_price)
   select 'Client ' || n, n || '@example.com', 100 from ${rows(CLIENTS)}`,
  `insert into reviewer (name_key, mobile) select 'client ' || n, n::text from ${rows(CLIENTS)}`,
  `insert into feedback (reviewer_id, client_id, name, mobile, rating, comment, created_at)
   select 1 + n % ${CLIENTS}, ${client}, 'Client', n::text, 1 + n % 5, 'It was a fine trip, number ' || n, ${ago}
   from ${rows(REVIEWS)}`,
  `insert into follow_up (feedback_id, changed_by, note) select n, 1, 'called' from ${rows(REVIEWS / 5)}`,
  `insert into point_lot (client_id, points, remaining, expires_at)
   select ${client}, 10, 10, '2040-01-01' from ${rows(ENTRIES / 3)}`,
  `insert into point_entry (movement_id, client_id, lot_id, kind, points, balance_after, actor, created_at)
   select n, ${client}, 1 + n % ${ENTRIES / 3}, 'earn', 10, 0, 'system', ${ago} from ${rows(ENTRIES)}`,
]

/**
 * The code of version 1.0.0 is not here, so these statements stand in for it while later migrations run. `$1` is any
 * number up to the number of clients.
 */
export const STATEMENTS_OF_1_0_0 = [
  `select c.full_name, c.email from session s join client c on c.id = s.client_id
   where s.token_hash = sha256($1::text::bytea)`,
  `update session set last_used_at = now() where token_hash = sha256($1::text::bytea)`,
  `update client set version = version + 1 where id = 10000 + $1::integer`,
  `insert into idempotency_key (account, endpoint, key, request_hash)
   values ($1::text, 'load', gen_random_uuid()::text, '')`,
  `select id, status, points from ticket where client_id = 10000 + $1::integer and deleted_at is null
   order by id desc limit 20`,
  `update ticket set price = price + 1, version = version + 1 where id = $1::integer`,
  `select id, code, state from voucher where client_id = 10000 + $1::integer order by id desc limit 20`,
  `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
   values (10000 + $1::integer, 1, 'A night', 'discount', 10, gen_random_uuid()::text, '2030-01-01')`,
  `insert into audit_entry (staff_id, action, subject, subject_id) values (1, 'changed', 'client', $1)`,
  `insert into registration_request (name, email, ticket_price) values ('Mona', $1 || '@example.com', 100)`,
  `select id, rating, comment from feedback where created_at < now() - $1::integer * interval '1 second'
   order by created_at desc, id desc limit 20`,
  `with person as (insert into reviewer (name_key) values ('mona') returning id)
   insert into feedback (reviewer_id, client_id, rating, comment)
   select id, 10000 + $1::integer, 5, 'It was a fine trip' from person`,
  `select adjust_points(10000 + $1::integer, 1, 1, 'a gift')`,
  `select sum(points) from point_entry where client_id = 10000 + $1::integer`,
]

export const anyClient = () => 1 + Math.floor(Math.random() * CLIENTS)
