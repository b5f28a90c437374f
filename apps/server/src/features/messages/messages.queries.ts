import { type Insertable, sql } from 'kysely'
import { and } from '../../platform/database/sql-template.ts'
import { isEverything, reviewIsSeen, type Seen } from '../../shared/branches.ts'
import { offersAnswer, offersGranted } from '../../shared/json-projections.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { SentMessage } from '../../platform/database/schema.ts'

export const insertPromoCode = (trx: Trx, code: string, staffId: number) =>
  trx.insertInto('promo_code').values({ code, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestPromoCode = (db: Database) =>
  db.selectFrom('promo_code').select('code').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertMessageTemplate = (trx: Trx, message: string, staffId: number) =>
  trx.insertInto('message_template').values({ message, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestMessageTemplate = (db: Database) =>
  db.selectFrom('message_template').select('message').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const findOffersAnswer = async (trx: Trx, clientId: number): Promise<boolean | null> => {
  const { rows } = await sql<{ granted: boolean | null }>`
    select ${sql.raw(offersAnswer('c.id'))} as granted from client c where c.id = ${clientId}`.execute(trx)
  return rows[0]?.granted ?? null
}

/** A reviewer with their last review that the caller sees, and its client. */
export const findReviewer = (trx: Trx, seen: Seen, reviewerId: number) =>
  trx
    .selectFrom('reviewer')
    .leftJoin('feedback', (join) =>
      join.on(
        'feedback.id',
        '=',
        isEverything(seen)
          ? sql.ref('reviewer.last_feedback_id')
          : sql`(select max(f.id) from feedback f where f.reviewer_id = reviewer.id ${and(reviewIsSeen(seen, 'f'))})`,
      ),
    )
    .select(['reviewer.id', 'feedback.id as review', 'feedback.client_id'])
    .select(sql<boolean | null>`${sql.raw(offersGranted('feedback'))}`.as('offers_granted'))
    .where('reviewer.id', '=', reviewerId)
    .executeTakeFirst()

export const insertSentMessage = (trx: Trx, message: Insertable<SentMessage>) =>
  trx.insertInto('sent_message').values(message).returning('created_at').executeTakeFirstOrThrow()
