import { sql } from 'kysely'
import type { JoinedKind, JoinedName } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'

export type StoredName = Omit<JoinedName, 'means'>
type Name = Pick<StoredName, 'kind' | 'name' | 'code'>

const LONGEST_LIST = 500

/** A city that was joined has a row for its airport as well. */
const JOINED = sql`
  select p.id, p.kind, p.name, coalesce(airport.code, p.code) as code, s.username as joined_by, to_json(p.joined_at) as joined_at
  from place_name p join staff s on s.id = p.joined_by
  left join place_name airport on p.kind = 'city' and airport.kind = 'airport' and airport.name = p.name
    and airport.joined_by is not null
  where p.kind in ('airline', 'city')`

export const listJoinedNames = async (db: Database): Promise<StoredName[]> => {
  const { rows } = await sql<StoredName>`
    ${JOINED} order by p.joined_at desc, p.id desc limit ${LONGEST_LIST}`.execute(db)
  return rows
}

export const findJoinedName = async (trx: Trx, id: number): Promise<StoredName | undefined> =>
  (await sql<StoredName>`${JOINED} and p.id = ${id} for update of p`.execute(trx)).rows[0]

/** The id, or undefined if the text means something already. A text that is an airport's own name stays the airport's. */
export const insertJoinedName = async (
  trx: Trx,
  { kind, text, code }: { kind: JoinedKind; text: string; code: string },
  staffId: number,
): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    with joined as (
      insert into place_name (kind, name, code, joined_by)
      values (${kind}, fold_text(${text}), case ${kind} when 'city' then city_key(null, ${code}) else ${code} end, ${staffId})
      on conflict (kind, name) do nothing returning id, name
    ), airport as (
      insert into place_name (kind, name, code, joined_by)
      select 'airport', name, ${code}, ${staffId} from joined where ${kind} = 'city'
      on conflict (kind, name) do nothing
    )
    select id from joined`.execute(trx)
  return rows[0]?.id
}

export const deleteJoinedName = (trx: Trx, { kind, name }: Name) =>
  trx
    .deleteFrom('place_name')
    .where('kind', 'in', kind === 'city' ? ['city', 'airport'] : ['airline'])
    .where('name', '=', name)
    .where('joined_by', 'is not', null)
    .execute()
