import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { writeAudit } from './audit.ts'
import type { Trx } from '../platform/database/database.ts'

const MANY = 30

/**
 * The people whose full national ID or passport number this staff member viewed in the last hour, and whether that was
 * reported. An entry names the travellers of its passport numbers: `traveller 12`.
 */
const countLooks = async (trx: Trx, staffId: number) => {
  const { rows } = await sql<{ people: number; is_reported: boolean }>`
    select
      count(distinct (subject_id, field)) filter (where field is not null) as people,
      coalesce(bool_or(subject = 'staff' and action = 'view_many_national_ids'), false) as is_reported
    from audit_entry
    left join lateral (
      select field from unnest(fields) field
      where subject = 'client' and action in ('read', 'read_passport', 'export')
        and (field = 'national_id' or field like 'traveller %')
    ) viewed on true
    where staff_id = ${staffId} and created_at > now() - interval '1 hour'`.execute(trx)
  return rows[0] ?? { people: 0, is_reported: true }
}

/**
 * Called after a view was logged: viewing the IDs or passport numbers of more than thirty people in an hour is unusual. It
 * adds an audit entry that owners see, once an hour for each staff member. The lock makes concurrent views add only one
 * entry.
 */
export const reportManyNationalIds = async (trx: Trx, request: FastifyRequest): Promise<void> => {
  const { id } = request.staff
  await sql`select from staff where id = ${id} for no key update`.execute(trx)
  const { people, is_reported } = await countLooks(trx, id)
  if (people <= MANY || is_reported) return
  await writeAudit(trx, request, { action: 'view_many_national_ids', subject: 'staff', subject_id: id })
  request.log.error({ event: 'many_national_ids_viewed', staff_id: id, people }, 'many national IDs were viewed')
}
