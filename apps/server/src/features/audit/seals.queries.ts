import { sql } from 'kysely'
import { SEALED_TEXT, type Seal } from '../../platform/audit-seals.ts'
import type { Database } from '../../platform/database.ts'

export type Unsealed = { place: number; hash: string; text: string }

/** The lines behind the last seal, in their order. */
export const listUnsealed = async (db: Database, limit: number): Promise<Unsealed[]> => {
  const { rows } = await sql<Unsealed>`
    select l.place, encode(l.hash, 'hex') as hash, ${sql.raw(SEALED_TEXT)} as text
    from audit_link l join audit_entry e on e.id = l.entry_id
    where l.place > (select coalesce(max(place), 0) from audit_seal) order by l.place limit ${limit}`.execute(db)
  return rows
}

/** Two workers may do the same at once. */
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

/** Lines and seals side by side, up to the last seal; where one has no other, it stands alone. */
export const listSealed = async (db: Database, after: number, count: number): Promise<SealedLine[]> => {
  const { rows } = await sql<SealedLine>`
    with
      l as (select * from audit_link where place > ${after} and place <= ${after + count}),
      s as (select * from audit_seal where place > ${after} and place <= ${after + count})
    select place, l.entry_id, case when l.entry_id is not null then ${sql.raw(SEALED_TEXT)} end as text, s.key_name, s.mac
    from l full join s using (place) left join audit_entry e on e.id = l.entry_id
    where place <= (select max(place) from audit_seal)
    order by place`.execute(db)
  return rows
}

/** Where the seals end, and how many lines are behind them. */
export const findSealed = async (db: Database): Promise<{ last: number; waiting: number }> => {
  const { rows } = await sql<{ last: number; waiting: number }>`
    select coalesce(max(place), 0) as last, (
      select count(*) from audit_link where place > coalesce((select max(place) from audit_seal), 0)
    ) as waiting from audit_seal`.execute(db)
  return rows[0] ?? { last: 0, waiting: 0 }
}
