import type { Database } from '../../platform/database.ts'
import { queueMail } from '../../platform/service-mails.ts'
import { insertAnnouncedLots, listLotsExpiringSoon } from './loyalty.queries.ts'

const BATCH = 5_000

/** A lot's mark and the letter are one transaction: of two workers at once the second finds the mark, and sends nothing. */
const announceTo = (db: Database, clientId: number): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const lot_ids = await insertAnnouncedLots(trx, clientId)
    if (lot_ids.length === 0) return false
    await queueMail(trx, 'points_expiring', clientId, { lot_ids })
    return true
  })

/**
 * ADMIN-6: points that expire within 30 days, once per lot and all of a client's in one letter. Whoever has switched
 * these mails off is left out and not marked, and hears of what is still to come after switching them on again.
 */
export const announceExpiry = async (db: Database): Promise<number> => {
  let letters = 0
  let after: { at: string; id: number } | undefined
  for (;;) {
    const lots = await listLotsExpiringSoon(db, after, BATCH)
    const clients = new Set(lots.flatMap(({ untold_client }) => untold_client ?? []))
    for (const client of clients) if (await announceTo(db, client)) letters += 1
    if (lots.length < BATCH) return letters
    after = lots.at(-1)
  }
}
