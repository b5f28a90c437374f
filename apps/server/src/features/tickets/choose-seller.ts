import { sql } from 'kysely'
import type { TicketBody } from '@rihla/contract'
import type { StaffCaller } from '../../platform/http/access.ts'
import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem } from '../../platform/http/problem.ts'
import { chosenBranch } from '../../shared/choose-branch.ts'

/** The seller that a form names, who may have left since; limited agents name somebody of their branches. */
const chosenSeller = async (trx: Trx, { id, limit }: StaffCaller, sellerId: number): Promise<number> => {
  const { rows } = await sql`
    select from staff s where s.id = ${sellerId} and not s.is_machine and (
      ${limit ?? null}::integer[] is null or s.id = ${id}
      or exists (select from staff_branch where staff_id = s.id and branch_id = any (${limit ?? null}::integer[]))
    )`.execute(trx)
  if (rows.length === 0) throw new FieldProblem({ seller_id: 'invalid' })
  return sellerId
}

/** Where a trip is sold and by whom, as far as the form says it (PEOPLE-4). */
export const chosenSale = async (trx: Trx, staff: StaffCaller, { branch_id, seller_id }: TicketBody) => {
  const branch = await chosenBranch(trx, staff, { branch_id })
  return {
    ...(branch !== undefined && { branch_id: branch }),
    ...(seller_id != null && { sold_by: await chosenSeller(trx, staff, seller_id) }),
  }
}
