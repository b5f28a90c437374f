import { sql, type RawBuilder } from 'kysely'
import type { DuplicateReason, Suspects } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { clientIsSeen, type Seen } from '../../../shared/branches.ts'

const PAIRS = 50
const PEOPLE = 10

type Shared = { reason: DuplicateReason; keys: RawBuilder<unknown>[]; isThere: RawBuilder<unknown> }

/** The pairs among at most ten clients, without those marked as two people. */
const pairsAmong = (people: RawBuilder<unknown>) => sql`
  select one.id as one, other.id as other
  from (${people}) one join (${people}) other on other.id > one.id
  where not exists (select from not_same_person n where n.client_id = one.id and n.other_id = other.id)`

/** Duplicates are found in an index that has the keys in order; only the clients with equal keys are read. */
const pairsBy = ({ reason, keys, isThere }: Shared, seen: Seen) => {
  const named = keys.map((key, place) => sql`${key} as ${sql.ref(`key${place}`)}`)
  const same = keys.map((key, place) => sql`${key} = ${sql.ref(`k.key${place}`)}`)
  const people = sql`
    select id from client where ${isThere} ${and([...same, ...clientIsSeen(seen, 'client')])} order by id limit ${PEOPLE}`
  return sql`
    (select ${reason}::text as reason, p.one, p.other
     from (select ${sql.join(named)} from client where ${isThere} group by ${sql.join(keys)} having count(*) > 1) k
     cross join lateral (${pairsAmong(people)}) p limit ${PAIRS + 1})`
}

const SHARED: Shared[] = [
  { reason: 'whatsapp', keys: [sql`whatsapp`], isThere: sql`whatsapp is not null` },
  {
    reason: 'name',
    keys: [sql`fold_text(full_name)`, sql`passport_expiry`],
    isThere: sql`passport_expiry is not null`,
  },
]

const SAME_HASH: Shared = {
  reason: 'national_id',
  keys: [sql`national_id_hash`],
  isThere: sql`national_id_hash is not null`,
}

export type Rehashed = { id: number; hash: Buffer }

/** During a key rotation, of two clients with one national ID one may be rehashed and the other not yet. */
const sameIdAcrossKeys = (rehashed: Rehashed[], seen: Seen) => sql`
  (select 'national_id'::text as reason, p.one, p.other
   from (
     select array_agg(c.id order by c.id) as ids
     from client c left join unnest(
       ${rehashed.map(({ id }) => id)}::integer[], ${rehashed.map(({ hash }) => hash)}::bytea[]
     ) v (id, hash) on v.id = c.id
     where c.national_id_hash is not null ${and(clientIsSeen(seen, 'c'))}
     group by coalesce(v.hash, c.national_id_hash) having count(*) > 1
   ) k cross join lateral (${pairsAmong(sql`select id from unnest(k.ids[1:${PEOPLE}]) id`)}) p limit ${PAIRS + 1})`

const suspect = (id: string) => sql`(
  select json_build_object(
    'id', c.id, 'full_name', c.full_name, 'email', c.email, 'whatsapp', c.whatsapp, 'created_at', c.created_at
  ) from client c where c.id = ${sql.ref(id)}
)`

export const listDuplicates = async (
  db: Database,
  seen: Seen,
  rehashed: Rehashed[],
): Promise<{ data: Suspects[]; has_more: boolean }> => {
  const byId = rehashed.length > 0 ? sameIdAcrossKeys(rehashed, seen) : pairsBy(SAME_HASH, seen)
  const { rows } = await sql<Suspects>`
    select p.reasons, json_build_array(${suspect('p.one')}, ${suspect('p.other')}) as clients
    from (
      select one, other, json_agg(reason order by reason) as reasons
      from (${sql.join([byId, ...SHARED.map((shared) => pairsBy(shared, seen))], sql` union all `)}) found
      group by one, other order by count(*) desc, one, other limit ${PAIRS + 1}
    ) p
    order by json_array_length(p.reasons) desc, p.one, p.other`.execute(db)
  return { data: rows.slice(0, PAIRS), has_more: rows.length > PAIRS }
}

/** Clients whose national ID is encrypted with another key. */
export const listOnOtherKeys = async (db: Database, key: string, limit: number) => {
  const { rows } = await sql<{ id: number; cipher: Buffer }>`
    select id, national_id_cipher as cipher from client
    where national_id_cipher is not null
      and (key_name(national_id_cipher) < ${key} or key_name(national_id_cipher) > ${key})
    limit ${limit}`.execute(db)
  return rows
}

/** False if the two were marked before. */
export const insertNotSame = async (trx: Trx, clients: [number, number], staff_id: number): Promise<boolean> => {
  const [client_id = 0, other_id = 0] = clients.toSorted((one, other) => one - other)
  const inserted = await trx
    .insertInto('not_same_person')
    .values({ client_id, other_id, staff_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}
