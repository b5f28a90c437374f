import { sql } from 'kysely'
import type { Checklist } from '@rihla/contract'
import type { Database, Trx } from '../../../platform/database/database.ts'

type ChecklistRow = Checklist['steps'] & { is_closed: boolean }

export const findChecklist = async (db: Database): Promise<ChecklistRow | undefined> => {
  const { rows } = await sql<ChecklistRow>`
    select settings_confirmed_at is not null and hotline is not null as agency,
           settings_confirmed_at is not null and point_value > 0 as points,
           test_mail_sent_at is not null as test_mail,
           exists (select from reward) as reward,
           checklist_closed_at is not null as is_closed
    from agency`.execute(db)
  return rows[0]
}

export const updateClosed = (db: Database, isClosed: boolean) =>
  db
    .updateTable('agency')
    .set({ checklist_closed_at: isClosed ? sql`coalesce(checklist_closed_at, now())` : null })
    .execute()

export const updateTestMailSent = (trx: Trx) =>
  trx
    .updateTable('agency')
    .set({ test_mail_sent_at: sql`now()` })
    .execute()
