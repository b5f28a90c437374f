import { sql } from 'kysely'
import type { Branch, Branches } from '@rihla/contract'
import type { Database, Trx } from '../../platform/database/database.ts'

const COLUMNS = ['id', 'name', 'version'] as const

/** All of them, or those that a limited agent sees. */
export const listBranches = (db: Database, limit: readonly number[] | undefined): Promise<Branch[]> =>
  db
    .selectFrom('branch')
    .select(COLUMNS)
    .$if(limit !== undefined, (query) => query.where('id', 'in', [0, ...(limit ?? [])]))
    .orderBy(sql`fold_text(name)`)
    .execute()

/** For a limited agent those with whom a branch is shared. API keys sell nothing. */
export const listSellers = async (
  db: Database,
  staffId: number,
  limit: readonly number[] | undefined,
): Promise<Branches['sellers']> => {
  const { rows } = await sql<Branches['sellers'][number]>`
    select s.id, s.username, coalesce(
      (select array_agg(branch_id order by branch_id) from staff_branch where staff_id = s.id), '{}'
    ) as branch_ids
    from staff s
    where not s.is_machine and s.disabled_at is null and (
      ${limit ?? null}::integer[] is null or s.id = ${staffId}
      or exists (select from staff_branch where staff_id = s.id and branch_id = any (${limit ?? null}::integer[]))
    )
    order by lower(s.username)`.execute(db)
  return limit === undefined
    ? rows
    : rows.map((row) => ({ ...row, branch_ids: row.branch_ids.filter((id) => limit.includes(id)) }))
}

export const findBranchForUpdate = (trx: Trx, id: number): Promise<Branch | undefined> =>
  trx.selectFrom('branch').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()

export const insertBranch = (trx: Trx, name: string): Promise<Branch | undefined> =>
  trx
    .insertInto('branch')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .returning(COLUMNS)
    .executeTakeFirst()

export const updateBranch = (trx: Trx, id: number, name: string): Promise<Branch> =>
  trx
    .updateTable('branch')
    .set((row) => ({ name, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()

/**
 * Trips and reviews of people who were erased count too: the figures of the past name the branch. A disabled account
 * does not count. The first branch stays because it is the default of its column, and can be renamed.
 */
export const branchIsUsed = async (trx: Trx, id: number): Promise<boolean> => {
  const { rows } = await sql<{ is_used: boolean }>`
    select exists (select from client where branch_id = ${id}) or exists (select from ticket where branch_id = ${id})
      or exists (select from feedback where branch_id = ${id} and client_id is not null)
      or exists (
        select from staff_branch join staff s on s.id = staff_id where branch_id = ${id} and s.disabled_at is null
      )
      or ${id} = (select min(id) from branch) as is_used`.execute(trx)
  return rows[0]?.is_used ?? false
}

/** Reviews of the past without an account have the first branch, which says nothing about them. */
export const deleteBranchRow = async (trx: Trx, id: number): Promise<void> => {
  await trx.updateTable('feedback').set({ branch_id: null }).where('branch_id', '=', id).execute()
  await sql`
    delete from staff_branch using staff s
    where s.id = staff_id and branch_id = ${id} and s.disabled_at is not null`.execute(trx)
  await trx.deleteFrom('branch').where('id', '=', id).execute()
}
