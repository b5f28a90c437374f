import type { Database, Trx } from '../../platform/database.ts'

export const insertPromoCode = (trx: Trx, code: string, staffId: number) =>
  trx.insertInto('promo_code').values({ code, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestPromoCode = (db: Database) =>
  db.selectFrom('promo_code').select('code').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const insertMessageTemplate = (trx: Trx, message: string, staffId: number) =>
  trx.insertInto('message_template').values({ message, created_by: staffId }).returning('id').executeTakeFirstOrThrow()

export const findLatestMessageTemplate = (db: Database) =>
  db.selectFrom('message_template').select('message').orderBy('id', 'desc').limit(1).executeTakeFirst()
