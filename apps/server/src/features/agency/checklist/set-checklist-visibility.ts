import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { updateClosed } from './checklist.queries.ts'
import { readChecklist } from './read-checklist.ts'

export const setChecklistVisibility = (db: Database, request: FastifyRequest, { is_open }: { is_open: boolean }) =>
  db.transaction().execute(async (trx) => {
    await updateClosed(trx, !is_open)
    const action = is_open ? 'open_checklist' : 'close_checklist'
    await writeAudit(trx, request, { action, subject: 'agency', subject_id: null })
    return readChecklist(trx)
  })
