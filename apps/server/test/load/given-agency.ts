import { openPool, databaseOn } from '../../src/platform/database/database.ts'
import { givenManyReviews } from '../given-reviews.ts'
import { givenStaff } from '../given.ts'
import { givenClients, givenSessions, givenTrips } from './given-clients.ts'

const TRIPS = 6
const REVIEWS = 20_000

/** An agency with clients who have past and future trips and are logged in, and sessions for open dashboards. */
export const givenAgency = async (databaseUrl: string, clients: number, dashboards: number) => {
  const owner = openPool(databaseUrl, { max: 2, asOwner: true })
  const db = databaseOn(owner)
  try {
    const ids = await givenClients(owner, clients)
    await givenTrips(owner, ids, TRIPS)
    await owner.query(
      `select complete_ticket(client_id, id, 'client', null) from ticket where booking_reference like '%-1'`,
    )
    await givenManyReviews(owner, REVIEWS, ids[0] ?? 0)
    // These rows were inserted with explicit ids.
    for (const table of ['reviewer', 'feedback'])
      await owner.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
    const { id: staff } = await givenStaff(db)
    const tokens = {
      clients: await givenSessions(owner, ids, 'client'),
      staff: await givenSessions(
        owner,
        Array.from({ length: dashboards }, () => staff),
        'staff',
      ),
    }
    await owner.query('vacuum analyze')
    return tokens
  } finally {
    await db.destroy()
  }
}
