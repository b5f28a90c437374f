import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { reportManyNationalIds } from '../../../shared/national-id-views.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findNationalId } from './client-page.queries.ts'

/** Every look at a full national ID is audited (ADMIN-1), in the transaction that returns it. */
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
