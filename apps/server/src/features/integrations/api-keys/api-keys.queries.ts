import { sql, type RawBuilder } from 'kysely'
import type { ApiKey } from '@rihla/contract'
import type { ApiScope } from '@rihla/domain'
import { LIVE_KEY } from '../../../platform/http/api-keys.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'

/** The number of revoked and expired keys that are still listed. */
const PAST_KEYS_SHOWN = 100

const LIVE = sql.raw(`(${LIVE_KEY})`)

const selectKeys = async (db: Database, which: RawBuilder<unknown>): Promise<ApiKey[]> => {
  const { rows } = await sql<{ key: ApiKey }>`
    select json_build_object(
      'id', k.id, 'name', s.username, 'hint', k.hint, 'scopes', k.scopes, 'created_by', c.username,
      'created_at', k.created_at, 'expires_at', k.expires_at, 'last_used_at', k.last_used_at, 'revoked_at', k.revoked_at
    ) as key
    from api_key k join staff s on s.id = k.staff_id join staff c on c.id = k.created_by
    where ${which} order by ${LIVE} desc, k.id desc`.execute(db)
  return rows.map(({ key }) => key)
}

/** All active keys: one that is not listed could not be revoked. */
export const listKeys = (db: Database) =>
  selectKeys(
    db,
    sql`${LIVE} or k.id in (select k.id from api_key k where not ${LIVE} order by k.id desc limit ${PAST_KEYS_SHOWN})`,
  )

export const findKey = async (db: Database, id: number): Promise<ApiKey | undefined> =>
  (await selectKeys(db, sql`k.id = ${id}`))[0]

/** The unique index lets only one of two concurrent inserts with one name succeed. The account has no password. */
export const insertMachine = (trx: Trx, username: string) =>
  trx
    .insertInto('staff')
    .values({ username, password_hash: '', role: 'agent', is_machine: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

type NewKey = {
  staff_id: number
  token_hash: Buffer
  hint: string
  scopes: ApiScope[]
  created_by: number
  lifeDays: number | null
}

export const insertKey = (trx: Trx, { lifeDays, ...key }: NewKey) =>
  trx
    .insertInto('api_key')
    .values({ ...key, expires_at: lifeDays === null ? null : sql`now() + make_interval(days => ${lifeDays})` })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Whether the key was active until now. */
export const updateToRevoked = async (trx: Trx, id: number): Promise<boolean> => {
  const revoked = await trx
    .updateTable('api_key')
    .set({ revoked_at: sql`now()` })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}
