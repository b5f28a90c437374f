import type { FastifyRequest } from 'fastify'
import type { OpenedClient } from '@rihla/contract'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { Problem } from '../../platform/problem.ts'
import { findOpenedClient } from './clients.queries.ts'

/** Every look at a full national ID is in the audit log (CLIENTS-1), in the transaction that gives it out. */
export const readClient = (db: Database, nationalIds: NationalIds, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx): Promise<{ data: OpenedClient }> => {
    const found = await findOpenedClient(trx, id)
    if (!found) throw new Problem('client_not_found')
    const { client, national_id_cipher: cipher } = found
    await writeAudit(trx, request, { action: 'read', subject: 'client', subject_id: id, fields: ['national_id'] })
    return { data: { ...client, national_id: cipher && nationalIds.open(cipher) } }
  })
