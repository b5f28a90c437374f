import { sql } from 'kysely'
import type { StaffCaller } from '../platform/http/access.ts'
import type { Trx } from '../platform/database/database.ts'
import { FieldProblem } from '../platform/http/problem.ts'

type Asked = number | null | undefined

/** The branch that a form names, locked against being deleted; undefined if it names none. */
export const chosenBranch = async (
  trx: Trx,
  { limit }: StaffCaller,
  { branch_id }: { branch_id?: Asked },
): Promise<number | undefined> => {
  if (branch_id == null) return undefined
  const branch = await trx
    .selectFrom('branch')
    .select('id')
    .where('id', '=', branch_id)
    .forKeyShare()
    .executeTakeFirst()
  if (!branch || limit?.includes(branch_id) === false) throw new FieldProblem({ branch_id: 'invalid' })
  return branch_id
}

/** The branch of a new client: the one that was named, or else the first one of the person who adds the client. */
export const branchOfNewClient = async (
  trx: Trx,
  staff: StaffCaller,
  form: { branch_id?: Asked } = {},
): Promise<number> => {
  const chosen = await chosenBranch(trx, staff, form)
  if (chosen !== undefined) return chosen
  const { rows } = await sql<{ branch_id: number }>`
    select coalesce(
      (select min(branch_id) from staff_branch where staff_id = ${staff.id}), (select min(id) from branch)
    ) as branch_id`.execute(trx)
  const [first] = rows
  await chosenBranch(trx, staff, first ?? {})
  return first?.branch_id ?? Promise.reject(new Error('there is no branch'))
}
