import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'
import type { Trx } from '../platform/database/database.ts'

const MANY = 30

/** The clients whose full national ID this staff member viewed in the last hour, and whether that was reported. */
const countLooks = async (trx: Trx, staffId: number) => {
  const { rows } = await sql<{ clients: number; is_reported: boolean }>`
    select
      count(distinct subject_id) filter (
        where subject = 'client' and action in ('read', 'export') and 'national_id' = any(fields)) as clients,
      coalesce(bool_or(subject = 'staff' and action = 'view_many_national_ids'), false) as is_reported
    from audit_entry where staff_id = ${staffId} and created_at > now() - interval '1 hour'`.execute(trx)
  return rows[0] ?? { clients: 0, is_reported: true }
}

/**
 * Called after a view was logged: viewing more than thirty people's IDs in an hour is unusual. It adds an audit entry
 * that owners see, once an hour for each staff member. The lock makes concurrent views add only one entry.
 */
export const reportManyNationalIds = async (trx: Trx, request: FastifyRequest): Promise<void> => {
  const { id } = request.staff
  await sql`select from staff where id = ${id} for no key update`.execute(trx)
  const { clients, is_reported } = await countLooks(trx, id)
  if (clients <= MANY || is_reported) return
  await writeAudit(trx, request, { action: 'view_many_national_ids', subject: 'staff', subject_id: id })
  request.log.error({ event: 'many_national_ids_viewed', staff_id: id, clients }, 'many national IDs were viewed')
}
