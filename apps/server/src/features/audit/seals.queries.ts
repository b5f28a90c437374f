import { sql } from 'kysely'
import { SEALED_TEXT, type Seal } from '../../platform/crypto/audit-seals.ts'
import type { Database } from '../../platform/database/database.ts'

export type Unsealed = { place: number; hash: string; text: string }

/** The last entry with a seal. Not the largest place in `audit_seal`: one seal far ahead would make every entry count as sealed. */
const LAST_SEALED = sql`coalesce((
  select s.place from audit_seal s where exists (select from audit_link l where l.place = s.place)
  order by s.place desc limit 1
), 0)`

/** The entries after the last seal, in order. */
export const listUnsealed = async (db: Database, limit: number): Promise<Unsealed[]> => {
  const { rows } = await sql<Unsealed>`
    select l.place, encode(l.hash, 'hex') as hash, ${sql.raw(SEALED_TEXT)} as text
    from audit_link l join audit_entry e on e.id = l.entry_id
    where l.place > ${LAST_SEALED} order by l.place limit ${limit}`.execute(db)
  return rows
}

/** Two workers may insert the same seals at once. */
export const insertSeals = (db: Database, seals: (Seal & { place: number })[]) =>
  db
    .insertInto('audit_seal')
    .values(seals)
    .onConflict((conflict) => conflict.column('place').doNothing())
    .execute()

export type SealedLine = {
  place: number
  entry_id: number | null
  text: string | null
  key_name: string | null
  mac: Buffer | null
}

/** Entries and seals joined between two places; an entry without a seal, or a seal without an entry, is included. */
export const listSealed = async (db: Database, after: number, upTo: number): Promise<SealedLine[]> => {
  const { rows } = await sql<SealedLine>`
    with
      l as (select * from audit_link where place > ${after} and place <= ${upTo}),
      s as (select * from audit_seal where place > ${after} and place <= ${upTo})
    select place, l.entry_id, case when l.entry_id is not null then ${sql.raw(SEALED_TEXT)} end as text, s.key_name, s.mac
    from l full join s using (place) left join audit_entry e on e.id = l.entry_id
    order by place`.execute(db)
  return rows
}

/** Seals after the end of the chain: their entries were deleted or never existed. */
export const listSealsWithoutLine = async (db: Database, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ place: number }>`
    select place from audit_seal where place > (select coalesce(max(place), 0) from audit_link)
    order by place limit ${limit}`.execute(db)
  return rows.map(({ place }) => place)
}

/** The last sealed position, and the number of entries after it. */
export const findSealed = async (db: Database): Promise<{ last: number; waiting: number }> => {
  const { rows } = await sql<{ last: number; waiting: number }>`
    select sealed.last, (select count(*) from audit_link where place > sealed.last) as waiting
    from (select ${LAST_SEALED} as last) sealed`.execute(db)
  return rows[0] ?? { last: 0, waiting: 0 }
}
