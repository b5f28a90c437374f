import { sql } from 'kysely'
import type { Alert } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'

export const listAlerts = async (db: Database, ownerId: number): Promise<Alert[]> => {
  const { rows } = await sql<{ alert: Alert }>`
    select json_build_object(
      'id', a.id, 'kind', a.action, 'created_at', a.created_at, 'staff', json_build_object('id', s.id, 'username', s.username)
    ) as alert
    from audit_entry a join staff s on s.id = a.subject_id
    where a.subject = 'staff' and a.action = 'view_many_national_ids' and a.created_at > now() - interval '30 days'
      and a.id > (select alerts_seen_id from staff where id = ${ownerId})
    order by a.created_at desc, a.id desc limit 20`.execute(db)
  return rows.map(({ alert }) => alert)
}

export const updateAlertsSeen = (db: Database, ownerId: number, until: number) =>
  db
    .updateTable('staff')
    .set({ alerts_seen_id: sql`greatest(alerts_seen_id, ${until})` })
    .where('id', '=', ownerId)
    .execute()
