import { sql, type RawBuilder } from 'kysely'
import type { FollowUp, OpenedFollowUp } from '@rihla/contract'
import type { FollowUpState } from '@rihla/domain'
import { reviewAnswer } from '../../../shared/json-projections.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { and } from '../../../platform/database/sql-template.ts'
import { reviewIsSeen, type Seen } from '../../../shared/branches.ts'
import { conditionalPage } from '../../../platform/http/pagination.ts'

/** A condition on the alias of a follow-up. */
export const followUpIsSeen = (seen: Seen, followUp: string): RawBuilder<unknown> => sql`
  and exists (select from feedback f where f.id = ${sql.ref(`${followUp}.feedback_id`)} ${and(reviewIsSeen(seen, 'f'))})`

/** The author of a review may have given no name. */
type Unnamed<Row extends FollowUp> = Omit<Row, 'review'> & {
  review: Omit<Row['review'], 'name'> & { name: string | null }
}
export type UnnamedFollowUp = Unnamed<FollowUp>
export type UnnamedOpenedFollowUp = Unnamed<OpenedFollowUp>

const FOLLOW_UP_FIELDS = `
  'id', u.feedback_id, 'state', u.state, 'changed_at', u.changed_at, 'version', u.version,
  'note', case when u.note is not null then json_build_object(
    'text', u.note, 'by', (select username from staff where staff.id = u.note_by)
  ) end,
  'review', ${reviewAnswer('f')},
  'trip', (
    select json_build_object(
      'ticket_type', t.ticket_type, 'airline', t.airline,
      'departure_city', t.departure_city, 'arrival_city', t.arrival_city,
      'hotel_name', t.hotel_name, 'hotel_city', t.hotel_city, 'title', t.title, 'place', t.place
    ) from ticket t where t.id = f.ticket_id
  )`

const followUpsIn = (name: string, isBeyond: '<' | '>', direction: 'asc' | 'desc') =>
  conditionalPage<UnnamedFollowUp>(name, {
    rows: (limit) => (isSeen) =>
      `
      select json_build_object(${FOLLOW_UP_FIELDS}) as row
      from (
        select * from follow_up
        where state = $1 and feedback_id ${isBeyond} $2 ${isSeen('follow_up')}
        order by feedback_id ${direction} limit ${limit}
      ) u
      join feedback f on f.id = u.feedback_id
      order by u.feedback_id ${direction}`,
    counted: (isSeen) => `from follow_up where state = $1 ${isSeen('follow_up')} order by feedback_id desc`,
  })

export const findFollowUpsIn = followUpsIn('find_follow_ups_in', '<', 'desc')

export const findOldestFollowUpsIn = followUpsIn('find_oldest_follow_ups_in', '>', 'asc')

export const findFollowUp = async (db: Database, id: number): Promise<UnnamedOpenedFollowUp | undefined> => {
  const { rows } = await sql<{ row: UnnamedOpenedFollowUp }>`
    select json_build_object(${sql.raw(FOLLOW_UP_FIELDS)}, 'steps', (
      select coalesce(json_agg(json_build_object(
        'id', s.id, 'state', s.state, 'note', s.note, 'by', staff.username, 'created_at', s.created_at
      ) order by s.id), '[]')
      from follow_up_step s join staff on staff.id = s.staff_id where s.feedback_id = u.feedback_id
    )) as row
    from follow_up u join feedback f on f.id = u.feedback_id where u.feedback_id = ${id}`.execute(db)
  return rows[0]?.row
}

export const findFollowUpForUpdate = (trx: Trx, id: number) =>
  trx.selectFrom('follow_up').select(['state', 'version']).where('feedback_id', '=', id).forUpdate().executeTakeFirst()

type Step = { state: FollowUpState; note: string | null; staff_id: number }

export const insertStep = async (trx: Trx, id: number, { state, note, staff_id }: Step): Promise<void> => {
  await trx.insertInto('follow_up_step').values({ feedback_id: id, state, note, staff_id }).execute()
  await trx
    .updateTable('follow_up')
    .set((row) => ({
      state,
      changed_by: staff_id,
      changed_at: sql`now()`,
      version: row('version', '+', 1),
      ...(note !== null && { note, note_by: staff_id }),
    }))
    .where('feedback_id', '=', id)
    .execute()
}
