import { openPool, databaseOn } from '../../src/platform/database.ts'
import { hashToken, newToken } from '../../src/platform/tokens.ts'
import { givenManyReviews } from '../given-reviews.ts'
import { givenStaff } from '../given.ts'

const TRIPS = 6
const REVIEWS = 20_000

/** An agency with clients who have trips behind and before them, all logged in, and as many open dashboards' sessions. */
export const givenAgency = async (databaseUrl: string, clients: number, dashboards: number) => {
  const owner = openPool(databaseUrl, { max: 2, asOwner: true })
  const db = databaseOn(owner)
  try {
    const { rows } = await owner.query<{ id: number }>(
      `insert into client (full_name, email, whatsapp, activated_at)
       select 'Client ' || n, n || '@example.com', '+2010' || lpad(n::text, 8, '0'), now()
       from generate_series(1, $1::integer) n returning id`,
      [clients],
    )
    const ids = rows.map(({ id }) => id)
    await owner.query(
      `insert into ticket (client_id, ticket_type, status, price, points, booking_reference, departure_city, arrival_city,
                           departure_date)
       select id, 'flight', 'confirmed', 10000, 100, 'RH-L' || id || '-' || n, 'Cairo', 'Istanbul', '2026-12-01'
       from unnest($1::integer[]) id, generate_series(1, $2::integer) n`,
      [ids, TRIPS],
    )
    await owner.query(
      `select complete_ticket(client_id, id, 'client', null) from ticket where booking_reference like '%-1'`,
    )
    await givenManyReviews(owner, REVIEWS, ids[0] ?? 0)
    // Those came with ids of their own.
    for (const table of ['reviewer', 'feedback'])
      await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    const { id: staff } = await givenStaff(db)
    const sessions = async (owners: number[], column: 'client_id' | 'staff_id') => {
      const tokens = owners.map(newToken)
      await owner.query(
        `insert into session (${column}, role, token_hash, idle_timeout, expires_at)
         select owner, $3, hash, '1 day', now() + interval '1 day' from unnest($1::integer[], $2::bytea[]) given (owner, hash)`,
        [owners, tokens.map(hashToken), column === 'client_id' ? 'client' : 'staff'],
      )
      return tokens
    }
    const tokens = {
      clients: await sessions(ids, 'client_id'),
      staff: await sessions(
        Array.from({ length: dashboards }, () => staff),
        'staff_id',
      ),
    }
    await owner.query('vacuum analyze')
    return tokens
  } finally {
    await db.destroy()
  }
}
