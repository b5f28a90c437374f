import type { FastifyRequest } from 'fastify'
import { writeAudits } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import { addClients, type NewClient } from '../../platform/new-client.ts'
import { Problem } from '../../platform/problem.ts'
import { checkClients } from './check-clients.ts'
import { lockImports, updateClients } from './imports.queries.ts'
import { batchesOf } from './in-parts.ts'
import type { Table } from './read-table.ts'
import { reportOf } from './remarks.ts'

export const dryRunClients = async (db: Database, nationalIds: NationalIds, request: FastifyRequest, table: Table) => {
  const language = languageOf(request)
  const checked = await checkClients(db, table, { nationalIds, language, isLocked: false })
  return reportOf(checked.rows, { ...table, ...checked, language, isDryRun: true })
}

const filledIn = (client: NewClient): string[] =>
  Object.entries(client).flatMap(([name, value]) => (value === null || name === 'language' ? [] : [name]))

/**
 * All good rows, or none (ADMIN-2). Each client gets the line in the audit log that the form would write, so that their
 * own history tells where they come from, and the import as a whole gets one. Nobody gets a password: to make 10,000 of
 * them takes minutes, and each would lie open for 14 days (docs/decisions).
 */
export const importClients = async (trx: Trx, nationalIds: NationalIds, request: FastifyRequest, table: Table) => {
  await lockImports(trx)
  const language = languageOf(request)
  const { rows, added, changed, ...columns } = await checkClients(trx, table, { nationalIds, language, isLocked: true })

  for (const batch of batchesOf(added)) {
    const ids = new Map((await addClients(trx, nationalIds, batch)).map(({ id, email }) => [email, id]))
    if (ids.size < batch.length) throw new Problem('changed_meanwhile')
    const lines = batch.map((client) => ({ subject_id: ids.get(client.email) ?? null, fields: filledIn(client) }))
    await writeAudits(
      trx,
      request,
      lines.map((line) => ({ action: 'create', subject: 'client', ...line })),
    )
  }
  for (const batch of batchesOf(changed)) {
    await updateClients(trx, batch)
    const lines = batch.map(({ id, fields }) => ({ subject_id: id, fields }))
    await writeAudits(
      trx,
      request,
      lines.map((line) => ({ action: 'update', subject: 'client', ...line })),
    )
  }
  await writeAudits(trx, request, [
    { action: 'clients', subject: 'import', subject_id: null, fields: [...columns.places.keys()] },
  ])
  return reportOf(rows, { ...table, ...columns, language, isDryRun: false })
}
