import type { Api } from './api.ts'

/**
 * The ledger's functions always use now(), so the rows written since the last call are moved to another time. For tests
 * of past months; needs the test file's own database.
 */
export const openPast = async ({ owner }: Api) => {
  await owner.query('alter table point_entry disable trigger point_entry_is_append_only')
  await owner.query('alter table ledger_month disable trigger ledger_month_is_append_only')
  const newest = async (table: string) => (await owner.query(`select max(id) as id from ${table}`)).rows[0].id ?? 0
  let [entry, voucher] = [await newest('point_entry'), await newest('voucher')]

  return {
    moveTo: async (at: Date) => {
      await owner.query(
        `update ticket t set completed_at = $1 from point_entry e
         where e.id > $2 and e.ticket_id = t.id and e.created_at = t.completed_at`,
        [at, entry],
      )
      await owner.query('update point_entry set created_at = $1 where id > $2', [at, entry])
      await owner.query('update voucher set issued_at = $1 where id > $2', [at, voucher])
      ;[entry, voucher] = [await newest('point_entry'), await newest('voucher')]
    },
    bornAt: (client: number, at: Date) => owner.query('update client set created_at = $1 where id = $2', [at, client]),
    erasedAt: (client: number, at: Date) =>
      owner.query(
        `update client set full_name = null, email = null, password_hash = null, erased_at = $1 where id = $2`,
        [at, client],
      ),
  }
}
