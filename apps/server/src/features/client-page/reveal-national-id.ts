import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { reportManyNationalIds } from '../../platform/national-id-looks.ts'
import { Problem } from '../../platform/problem.ts'
import { findNationalId } from './client-page.queries.ts'

/** Every look at a full national ID is in the audit log (ADMIN-1), in the transaction that gives it out. */
export const revealNationalId = (db: Database, nationalIds: NationalIds, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const found = await findNationalId(trx, id)
    if (!found) throw new Problem('client_not_found')
    const { national_id_cipher: cipher } = found
    if (cipher) {
      await writeAudit(trx, request, { action: 'read', subject: 'client', subject_id: id, fields: ['national_id'] })
      await reportManyNationalIds(trx, request)
    }
    return { national_id: cipher && nationalIds.open(cipher) }
  })
