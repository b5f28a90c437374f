import type { Insertable } from 'kysely'
import type { Database, Trx } from '../../platform/database.ts'
import type { SentMessage } from '../../platform/schema.ts'

export const insertPromoCode = (trx: Trx, code: string, staffId: number) =>
  trx.insertInto('promo_code').values({ code, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestPromoCode = (db: Database) =>
  db.selectFrom('promo_code').select('code').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertMessageTemplate = (trx: Trx, message: string, staffId: number) =>
  trx.insertInto('message_template').values({ message, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestMessageTemplate = (db: Database) =>
  db.selectFrom('message_template').select('message').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** A reviewer with the client who they were, last they wrote. */
export const findReviewer = (trx: Trx, reviewerId: number) =>
  trx
    .selectFrom('reviewer')
    .leftJoin('feedback', 'feedback.id', 'reviewer.last_feedback_id')
    .select(['reviewer.id', 'reviewer.last_feedback_id', 'feedback.client_id'])
    .where('reviewer.id', '=', reviewerId)
    .executeTakeFirst()

export const insertSentMessage = (trx: Trx, message: Insertable<SentMessage>) =>
  trx.insertInto('sent_message').values(message).returning('created_at').executeTakeFirstOrThrow()
