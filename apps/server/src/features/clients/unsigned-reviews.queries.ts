import { sql, type RawBuilder } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'
import { redactPerson } from './redact-person.ts'

type Said = { id: number; name: string | null; comment: string }

/** The comments stay, with the author's identity redacted. */
export const updateToUnsigned = async (trx: Trx, said: Said[], names: string[]): Promise<void> => {
  for (const review of said) {
    const comment = redactPerson(review.comment, [...names, review.name ?? ''])
    if (comment !== review.comment)
      await trx.updateTable('feedback').set({ comment }).where('id', '=', review.id).execute()
  }
  const erased = said.map((review) => review.id)
  await sql`
    update feedback set name = null, mobile = null, reply = case when reply is not null then '' end
    where id = any(${erased})`.execute(trx)
  await trx.updateTable('follow_up').set({ note: null, note_by: null }).where('feedback_id', 'in', erased).execute()
  await trx
    .updateTable('follow_up_step')
    .set({ note: null })
    .where('feedback_id', 'in', erased)
    .where('note', 'is not', null)
    .execute()
}

export const listSaid = async (trx: Trx, reviewerId: number, by: RawBuilder<unknown>): Promise<Said[]> => {
  const { rows } = await sql<Said>`
    select id, name, comment from feedback where reviewer_id = ${reviewerId} and ${by}`.execute(trx)
  return rows
}

export const updateToNameless = (trx: Trx, reviewerId: number) =>
  trx.updateTable('reviewer').set({ name_key: '', mobile: null }).where('id', '=', reviewerId).execute()
