import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'

export type AuditFault = { entry_id: number; fault: 'changed' | 'gone' | 'gone before it' | 'not in the chain' }

/**
 * Entries whose hash does not match their text and the previous hash, links whose entry or neighbour is missing, and
 * entries inserted outside the chain.
 */
export const listAuditFaults = async (db: Database): Promise<AuditFault[]> => {
  const { rows } = await sql<AuditFault>`
    with chain as (
      select place, entry_id, hash, lag(hash) over walk as previous, lag(place, 1, 0::bigint) over walk as place_before
      from audit_link window walk as (order by place)
    )
    select coalesce(l.entry_id, e.id) as entry_id, case
        when l.place is null then 'not in the chain'
        when e.id is null then 'gone'
        when l.place <> l.place_before + 1 then 'gone before it'
        else 'changed' end as fault
    from chain l full join audit_entry e on e.id = l.entry_id
    where l.place is null or e.id is null or l.place <> l.place_before + 1 or l.hash <> audit_hash(l.previous, e)
    order by coalesce(l.entry_id, e.id)`.execute(db)
  return rows
}

export type AuditHead = { place: number; hash: string }

export const findAuditHead = async (db: Database): Promise<AuditHead | undefined> =>
  db
    .selectFrom('audit_link')
    .select(['place', sql<string>`encode(hash, 'hex')`.as('hash')])
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The head with its seal, which cannot be forged without the key. */
export const findSealedHead = async (db: Database) =>
  db
    .selectFrom('audit_link as l')
    .innerJoin('audit_seal as s', 's.place', 'l.place')
    .select(['l.place', sql<string>`encode(l.hash, 'hex')`.as('hash'), 's.key_name as key'])
    .select(sql<string>`encode(s.mac, 'hex')`.as('mac'))
    .orderBy('l.place', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isInAuditChain = async (db: Database, { place, hash }: AuditHead): Promise<boolean> =>
  (await db
    .selectFrom('audit_link')
    .select('place')
    .where('place', '=', place)
    .where(sql`encode(hash, 'hex')`, '=', hash)
    .executeTakeFirst()) !== undefined
