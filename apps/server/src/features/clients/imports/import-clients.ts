import type { FastifyRequest } from 'fastify'
import type { ImportReport } from '@rihla/contract'
import { writeAudits } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { branchOfNewClient } from '../../../shared/choose-branch.ts'
import { addClients, type NewClient } from '../../../shared/new-client.ts'
import { loginNameOf } from '@rihla/domain'
import { Problem } from '../../../platform/http/problem.ts'
import type { FileChecks } from './file-checks.ts'
import { deleteLinksOf, lockImports, updateClients, type ChangedClient } from './imports.queries.ts'
import { lookupsIn } from './lookups.ts'
import { batchesToWrite, reportIn, uploadedFile } from './uploaded-file.ts'

const filledIn = (client: NewClient): string[] =>
  Object.entries(client).flatMap(([name, value]) => (value == null || name === 'language' ? [] : [name]))

/**
 * Imports all good rows, or none (ADMIN-2). Each client gets the audit entry that the form would write, so that their
 * history shows their origin, and the import as a whole gets one. No passwords are set: hashing 10,000 of them takes
 * minutes, and each would be exposed for 14 days (docs/decisions).
 */
export const importClients = async (
  trx: Trx,
  nationalIds: NationalIds,
  request: FastifyRequest,
  checks: FileChecks,
): Promise<ImportReport> => {
  await lockImports(trx)
  const lookups = lookupsIn(trx, nationalIds, request.staff, { isLocked: true })
  const file = await uploadedFile(trx, request, 'clients', false)
  const checked = await checks.check(file, lookups, request.clientDisconnected)

  const branch_id = await branchOfNewClient(trx, request.staff)
  for (const batch of batchesToWrite<NewClient>(checked.added, request.clientDisconnected)) {
    const clients = batch.map((client) => ({ ...client, branch_id }))
    const ids = new Map((await addClients(trx, nationalIds, clients)).map((client) => [loginNameOf(client), client.id]))
    if (ids.size < batch.length) throw new Problem('changed_meanwhile')
    const lines = batch.map((client) => ({
      subject_id: ids.get(loginNameOf(client)) ?? null,
      fields: filledIn(client),
    }))
    await writeAudits(
      trx,
      request,
      lines.map((line) => ({ action: 'create', subject: 'client', ...line })),
    )
  }
  for (const batch of batchesToWrite<ChangedClient>(checked.changed, request.clientDisconnected)) {
    await updateClients(trx, nationalIds, batch)
    const moved = batch.filter(({ fields }) => fields.includes('email') || fields.includes('whatsapp'))
    await deleteLinksOf(
      trx,
      moved.map(({ id }) => id),
    )
    const lines = batch.map(({ id, fields }) => ({ subject_id: id, fields }))
    await writeAudits(
      trx,
      request,
      lines.map((line) => ({ action: 'update', subject: 'client', ...line })),
    )
  }
  await writeAudits(trx, request, [{ action: 'clients', subject: 'import', subject_id: null, fields: checked.fields }])
  return reportIn(checked)
}
