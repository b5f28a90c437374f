import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'
import type { Trx } from './database.ts'

const MANY = 30

/** The clients whose whole national ID this person has had in the last hour, and whether that was reported already. */
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
 * After the line of a look was written: more than thirty people's in an hour is no daily work. Owners are told by a line of
 * their own, which their screens show, once an hour for each of the staff. The lock makes one line of looks at once.
 */
export const reportManyNationalIds = async (trx: Trx, request: FastifyRequest): Promise<void> => {
  const { id } = request.staff
  await sql`select from staff where id = ${id} for no key update`.execute(trx)
  const { clients, is_reported } = await countLooks(trx, id)
  if (clients <= MANY || is_reported) return
  await writeAudit(trx, request, { action: 'view_many_national_ids', subject: 'staff', subject_id: id })
  request.log.error({ event: 'many_national_ids_viewed', staff_id: id, clients }, 'many national IDs were viewed')
}
