import type { FastifyRequest } from 'fastify'
import { writeAudits } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/database.ts'
import { languageOf } from '../../platform/errors.ts'
import { Problem } from '../../platform/problem.ts'
import { checkTickets } from './check-tickets.ts'
import { insertTickets, lockImports } from './imports.queries.ts'
import { batchesOf } from './in-parts.ts'
import type { Table } from './read-table.ts'
import { reportOf } from './remarks.ts'

export const dryRunTickets = async (db: Database, request: FastifyRequest, table: Table) => {
  const checked = await checkTickets(db, table, { isLocked: false })
  return reportOf(checked.rows, { ...table, ...checked, language: languageOf(request), isDryRun: true })
}

/** All good rows, or none (ADMIN-2). Nothing arrives completed, so the ledger is not touched. */
export const importTickets = async (trx: Trx, request: FastifyRequest, table: Table) => {
  await lockImports(trx)
  const { rows, added, ...columns } = await checkTickets(trx, table, { isLocked: true })
  for (const batch of batchesOf(added)) {
    const ids = await insertTickets(trx, batch)
    if (ids.length < batch.length) throw new Problem('changed_meanwhile')
    await writeAudits(
      trx,
      request,
      ids.map((id) => ({ action: 'create', subject: 'ticket', subject_id: id })),
    )
  }
  await writeAudits(trx, request, [
    { action: 'tickets', subject: 'import', subject_id: null, fields: [...columns.places.keys()] },
  ])
  return reportOf(rows, { ...table, ...columns, language: languageOf(request), isDryRun: false })
}
