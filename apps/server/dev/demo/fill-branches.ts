import { sql } from 'kysely'
import type { Trx } from '../../src/platform/database/database.ts'
import { DEMO_AGENTS } from '../../src/shared/demo-logins.ts'

const [NADIA, KARIM] = DEMO_AGENTS

/** The clients of Giza by their place in the order in which they came; Layla, the first one, is of Nasr City. */
const IN_GIZA = sql`id % 3 = 0`

/** One office, as in an agency that knows nothing of branches. */
export const fillOnlyBranch = async (trx: Trx): Promise<void> => {
  await sql`insert into staff_branch select id, 1 from staff where not is_machine`.execute(trx)
}

/** A second office (PEOPLE-4): Karim works in Giza, the others in Nasr City, and the owner in both. */
export const fillBranches = async (trx: Trx): Promise<void> => {
  await trx.updateTable('branch').set({ name: 'Nasr City' }).where('id', '=', 1).execute()
  const { id: giza } = await trx.insertInto('branch').values({ name: 'Giza' }).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into staff_branch
    select s.id, b.id from staff s cross join branch b
    where not s.is_machine and (s.role = 'owner' or (b.id = ${giza}) = (s.username = ${KARIM}))
    on conflict do nothing`.execute(trx)
  await sql`update client set branch_id = ${giza} where ${IN_GIZA}`.execute(trx)
  await sql`
    update ticket t set branch_id = c.branch_id, sold_by = case when not t.is_opening then (
      select id from staff where username = case
        when c.branch_id = ${giza} then ${KARIM} when t.id % 4 = 0 then 'admin' else ${NADIA} end
    ) end
    from client c where c.id = t.client_id`.execute(trx)
  await sql`
    update feedback f set branch_id = coalesce((select branch_id from ticket where id = f.ticket_id), c.branch_id)
    from client c where c.id = f.client_id`.execute(trx)
}
