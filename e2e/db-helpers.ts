import { updateTicketPoints, updateTicketStatus } from '../apps/server/src/features/tickets/tickets.queries.ts'
import { newSetPasswordLink, setFirstPassword } from '../apps/server/src/shared/credentials.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../apps/server/src/platform/crypto/development-key.ts'
import { databaseOn, openPool, type Database, type Trx } from '../apps/server/src/platform/database/database.ts'
import { keyRing } from '../apps/server/src/platform/crypto/key-ring.ts'
import { unsubscribeLinks } from '../apps/server/src/platform/messages/unsubscribe-links.ts'

const inDatabase = async <T>(databaseUrl: string, act: (db: Database) => Promise<T>): Promise<T> => {
  const db = databaseOn(openPool(databaseUrl, { max: 1 }))
  try {
    return await act(db)
  } finally {
    await db.destroy()
  }
}

/** Makes changes in the database that no client screen can make. */
const forClient = <T>(databaseUrl: string, email: string, act: (trx: Trx, clientId: number) => Promise<T>) =>
  inDatabase(databaseUrl, async (db) => {
    const { id } = await db.selectFrom('client').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return db.transaction().execute((trx) => act(trx, id))
  })

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

export const clientIdOf = (databaseUrl: string, email: string) =>
  forClient(databaseUrl, email, (_, clientId) => Promise.resolve(clientId))

export const givenFirstPassword = (databaseUrl: string, email: string, nationalId: string) =>
  forClient(databaseUrl, email, (trx, clientId) => setFirstPassword(trx, clientId, nationalId))

export const givenSetPasswordLink = (databaseUrl: string, email: string, origin: string) =>
  forClient(databaseUrl, email, (trx, clientId) => newSetPasswordLink(trx, clientId, origin, 'whatsapp'))

/** The token in an email about points. */
export const givenMailLink = async (databaseUrl: string, email: string, origin: string) => {
  const links = unsubscribeLinks(keyRing(DEVELOPMENT_NATIONAL_ID_KEY))
  return `${origin}/mails/off?token=${links.tokenFor(await clientIdOf(databaseUrl, email), 'points_added')}`
}

export const moveTicket = (databaseUrl: string, reference: string, status: 'cancelled' | 'confirmed') =>
  inDatabase(databaseUrl, (db) =>
    db.updateTable('ticket').set({ status }).where('booking_reference', '=', reference).execute(),
  )

/** Confirmed, and its first travel day has come. */
export const startTrip = (databaseUrl: string, reference: string) =>
  inDatabase(databaseUrl, (db) =>
    db
      .updateTable('ticket')
      .set({ status: 'confirmed', check_in_date: '2026-01-15' })
      .where('booking_reference', '=', reference)
      .execute(),
  )

/** Their completed trip ended a week ago, and has no review yet. */
export const givenRecentTrip = (databaseUrl: string, email: string) =>
  forClient(databaseUrl, email, async (trx, clientId) => {
    const { id } = await trx
      .selectFrom('ticket')
      .select('id')
      .where('client_id', '=', clientId)
      .where('ticket_type', '=', 'flight')
      .where('status', '=', 'completed')
      .where('id', 'not in', (reviewed) =>
        reviewed
          .selectFrom('feedback')
          .select('ticket_id')
          .where('ticket_id', 'is not', null)
          .$castTo<{ ticket_id: number }>(),
      )
      .limit(1)
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('ticket')
      .set({ arrival_city: 'Dubai', departure_date: daysAgo(14), return_date: daysAgo(7) })
      .where('id', '=', id)
      .execute()
  })

export const setHotline = (databaseUrl: string, hotline: string | null) =>
  inDatabase(databaseUrl, (db) => db.updateTable('agency').set({ hotline }).execute())

/** The number of rows of one client, or of visitors (no client). */
export const rowsOf = (databaseUrl: string, table: 'feedback' | 'voucher' | 'point_entry', clientId: number | null) =>
  inDatabase(databaseUrl, async (db) => {
    const rows = db.selectFrom(table).select('id')
    const own = clientId === null ? rows.where('client_id', 'is', null) : rows.where('client_id', '=', clientId)
    return (await own.execute()).length
  })

const staffOf = async (trx: Trx) => (await trx.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()).id

const adjustPoints = async (trx: Trx, clientId: number, points: number) => {
  const staffId = await staffOf(trx)
  await trx
    .selectNoFrom((eb) => {
      const given = [clientId, points, staffId, 'Counted again'].map((value) => eb.val(value))
      return eb.fn<number>('adjust_points', given).as('left')
    })
    .execute()
}

/** More than one page of a statement. */
export const givenManyMovements = (databaseUrl: string, email: string) =>
  forClient(databaseUrl, email, async (trx, clientId) => {
    for (const points of Array.from({ length: 14 }, () => [1, -1]).flat()) await adjustPoints(trx, clientId, points)
  })

/** Spends all points, so that cancelling the most expensive completed trip leaves a debt. */
export const givenDebt = (databaseUrl: string, email: string) =>
  forClient(databaseUrl, email, async (trx, clientId) => {
    const balance = trx.selectFrom('point_balance').select('available').where('client_id', '=', clientId)
    await adjustPoints(trx, clientId, -(await balance.executeTakeFirstOrThrow()).available)
    const trips = trx.selectFrom('ticket').select('id').where('client_id', '=', clientId)
    const completed = trips.where('status', '=', 'completed').orderBy('price', 'desc').limit(1)
    const { id } = await completed.executeTakeFirstOrThrow()
    await updateTicketStatus(trx, id, 'cancelled')
    await updateTicketPoints(trx, { id, points: 0, staffId: await staffOf(trx), reason: 'Cancelled by the carrier' })
  })
