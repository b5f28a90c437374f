import type { FastifyRequest } from 'fastify'
import type { ImportReport } from '@rihla/contract'
import { writeAudits } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { FileChecks } from './file-checks.ts'
import { addTravellersOfTickets } from './add-travellers.ts'
import { insertTickets, lockImports, type ImportedTicket } from './imports.queries.ts'
import { lookupsIn } from './lookups.ts'
import { batchesToWrite, reportIn, uploadedFile } from './uploaded-file.ts'

/** Imports all good rows, or none (ADMIN-2). No ticket is imported as completed, so the ledger is not changed. */
export const importTickets = async (
  trx: Trx,
  nationalIds: NationalIds,
  request: FastifyRequest,
  checks: FileChecks,
): Promise<ImportReport> => {
  await lockImports(trx)
  const lookups = lookupsIn(trx, nationalIds, request.staff, { isLocked: true })
  const file = await uploadedFile(trx, request, 'tickets', false)
  const checked = await checks.check(file, lookups, request.clientDisconnected)
  const addTravellers = addTravellersOfTickets(trx, request)
  for (const batch of batchesToWrite<ImportedTicket>(checked.added, request.clientDisconnected)) {
    const ids = await insertTickets(trx, batch)
    if (ids.length < batch.length) throw new Problem('changed_meanwhile')
    await addTravellers(batch, ids)
    await writeAudits(
      trx,
      request,
      ids.map((id) => ({ action: 'create', subject: 'ticket', subject_id: id })),
    )
  }
  await writeAudits(trx, request, [{ action: 'tickets', subject: 'import', subject_id: null, fields: checked.fields }])
  return reportIn(checked)
}
