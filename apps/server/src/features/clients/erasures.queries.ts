import type { Database, Trx } from '../../platform/database/database.ts'

export type Erasure = { client_id: number; erased_at: Date }

export const listErasures = (db: Database): Promise<Erasure[]> =>
  db.selectFrom('erasure').select(['client_id', 'erased_at']).orderBy('client_id').execute()

export const findRowForErasure = (trx: Trx, id: number) =>
  trx.selectFrom('client').select(['created_at', 'erased_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** No staff member did this, so the entry has no author. */
export const insertErasureAgain = (trx: Trx, id: number) =>
  trx.insertInto('audit_entry').values({ action: 'erase', subject: 'client', subject_id: id, fields: [] }).execute()
