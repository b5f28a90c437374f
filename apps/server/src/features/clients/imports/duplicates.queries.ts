import { sql, type RawBuilder } from 'kysely'
import type { Duplicates } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'

const GROUPS = 50
const PEOPLE = 10

type Shared = { reason: Duplicates['reason']; keys: RawBuilder<unknown>[]; isThere: RawBuilder<unknown> }

/** Duplicates are found in an index that has the keys in order; only the clients with equal keys are read. */
const groupsOf = ({ reason, keys, isThere }: Shared) => {
  const named = keys.map((key, place) => sql`${key} as ${sql.ref(`key${place}`)}`)
  const same = keys.map((key, place) => sql`${key} = ${sql.ref(`k.key${place}`)}`)
  return sql`
    (select ${reason}::text as reason, p.clients
     from (
       select ${sql.join(named)} from client where ${isThere}
       group by ${sql.join(keys)} having count(*) > 1 limit ${GROUPS + 1}
     ) k cross join lateral (
       select json_agg(json_build_object('id', c.id, 'full_name', c.full_name, 'email', c.email) order by c.id) as clients
       from (
         select id, full_name, email from client where ${isThere} and ${sql.join(same, sql` and `)}
         order by id limit ${PEOPLE}
       ) c
     ) p)`
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
const sameIdAcrossKeys = (rehashed: Rehashed[]) => sql`
  (select 'national_id'::text as reason, p.clients
   from (
     select array_agg(c.id order by c.id) as ids
     from client c left join unnest(
       ${rehashed.map(({ id }) => id)}::integer[], ${rehashed.map(({ hash }) => hash)}::bytea[]
     ) v (id, hash) on v.id = c.id
     where c.national_id_hash is not null
     group by coalesce(v.hash, c.national_id_hash) having count(*) > 1 limit ${GROUPS + 1}
   ) k cross join lateral (
     select json_agg(json_build_object('id', c.id, 'full_name', c.full_name, 'email', c.email) order by c.id) as clients
     from client c where c.id = any(k.ids[1:${PEOPLE}])
   ) p)`

export const listDuplicates = async (
  db: Database,
  rehashed: Rehashed[],
): Promise<{ data: Duplicates[]; has_more: boolean }> => {
  const byId = rehashed.length > 0 ? sameIdAcrossKeys(rehashed) : groupsOf(SAME_HASH)
  const { rows } = await sql<Duplicates>`
    select reason, clients from (${sql.join([byId, ...SHARED.map(groupsOf)], sql` union all `)}) g
    limit ${GROUPS + 1}`.execute(db)
  return { data: rows.slice(0, GROUPS), has_more: rows.length > GROUPS }
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
