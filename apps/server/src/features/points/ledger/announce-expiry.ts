import type { Database } from '../../../platform/database/database.ts'
import { queueEmail } from '../../../platform/messages/queue-email.ts'
import { insertAnnouncedLots, listLotsExpiringSoon } from './ledger.queries.ts'

const BATCH = 5_000

/** The mark of a lot and its email are one transaction, so that a second worker finds the mark and sends nothing. */
const announceTo = (db: Database, clientId: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const lot_ids = await insertAnnouncedLots(trx, clientId)
    if (lot_ids.length === 0) return false
    await queueEmail(trx, 'points_expiring', clientId, { lot_ids })
    return true
  })

/**
 * ADMIN-6: announces points that expire within 30 days, once per lot and one email per client. Clients who switched
 * these emails off are skipped and not marked, so that they are informed of later expiries after switching them on
 * again.
 */
export const announceExpiry = async (db: Database): Promise<number> => {
  let emails = 0
  let after: { at: string; id: number } | undefined
  for (;;) {
    const lots = await listLotsExpiringSoon(db, after, BATCH)
    const clients = new Set(lots.flatMap(({ unannounced_client }) => unannounced_client ?? []))
    for (const client of clients) if (await announceTo(db, client)) emails += 1
    if (lots.length < BATCH) return emails
    after = lots.at(-1)
  }
}
