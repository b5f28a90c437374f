import type { Database } from '../../../platform/database/database.ts'
import type { StaffCaller } from '../../../platform/http/access.ts'
import { convertPrices, type Conversion } from '../../../shared/sale-price.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import {
  listClientsByNationalId,
  listClientsByReach,
  listClientsOfTickets,
  listTicketsByReference,
} from './imports.queries.ts'

/** An email in lower case, a number in E.164, or a client ID. */
export type ClientName = string | number

const sorted = (names: ClientName[]) => {
  const texts = names.filter((name) => typeof name === 'string')
  return {
    ids: names.filter((name) => typeof name === 'number'),
    emails: texts.filter((name) => !name.startsWith('+')),
    numbers: texts.filter((name) => name.startsWith('+')),
  }
}

/**
 * The database lookups of a file check. The checking thread has neither a connection nor the keys, so it requests these
 * by message. `isLocked` locks the rows found until the end of the transaction.
 */
export const lookupsIn = (
  db: Database,
  nationalIds: NationalIds,
  { limit }: StaffCaller,
  { isLocked }: { isLocked: boolean },
) => ({
  clientsByReach: (names: string[]) => {
    const { emails, numbers } = sorted(names)
    return listClientsByReach(db, emails, numbers, { limit, isLocked })
  },
  /** For each ID its hashes, the one of the current key first, and the client who has it: null in another branch. */
  nationalIds: async (ids: string[]) => {
    const hashed = ids.map((id) => ({ id, hashes: nationalIds.hashes(id).map((hash) => hash.toString('hex')) }))
    const holders = await listClientsByNationalId(
      db,
      hashed.flatMap(({ hashes }) => hashes),
      limit,
    )
    const byHash = Map.groupBy(holders, ({ national_id_hash }) => national_id_hash)
    return hashed.map(({ id, hashes }) => ({
      id,
      hashes,
      holders: hashes
        .flatMap((hash) => byHash.get(hash) ?? [])
        .map(({ id: holder, is_seen }) => (is_seen ? holder : null)),
    }))
  },
  clientsOfTickets: (names: ClientName[]) => listClientsOfTickets(db, sorted(names), { limit, isLocked }),
  ticketsByReference: (references: string[]) => listTicketsByReference(db, references),
  /** Each is a `Conversion` as JSON. */
  conversions: async (asked: string[]) => {
    const converted = await convertPrices(
      db,
      asked.map((one) => JSON.parse(one) as Conversion),
    )
    return converted.map((found, place) => ({ ...found, key: asked[place] ?? '' }))
  },
})

export type Lookups = ReturnType<typeof lookupsIn>
export type FoundNationalId = Awaited<ReturnType<Lookups['nationalIds']>>[number]
