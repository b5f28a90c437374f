import { importsApi } from '@rihla/contract'
import { once } from '../../platform/idempotency.ts'
import { Problem } from '../../platform/problem.ts'
import type { Routes } from '../../platform/routes.ts'
import { isKnownHeader, type ImportKind } from './columns.ts'
import { findDuplicates } from './find-duplicates.ts'
import { dryRunClients, importClients } from './import-clients.ts'
import { dryRunTickets, importTickets } from './import-tickets.ts'
import { readTable } from './read-table.ts'

/** Ten thousand rows are about one megabyte, or two as UTF-16. */
const FILE_AT_MOST = 8 * 1024 * 1024

const FILE_TYPES = ['text/csv', 'application/octet-stream', 'text/plain', 'application/vnd.ms-excel']

export const importRoutes: Routes = async (app, { db, nationalIds }) => {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))

  const tableIn = (kind: ImportKind, body: unknown) => {
    if (!Buffer.isBuffer(body)) throw new Problem('invalid_body')
    return readTable(body, isKnownHeader(kind))
  }

  app.route({
    ...importsApi.clients,
    bodyLimit: FILE_AT_MOST,
    handler: async (request) => {
      const table = await tableIn('clients', request.body)
      return request.query.dry_run === 'true'
        ? dryRunClients(db, nationalIds, request, table)
        : once(db, request, (trx) => importClients(trx, nationalIds, request, table))
    },
  })

  app.route({
    ...importsApi.tickets,
    bodyLimit: FILE_AT_MOST,
    handler: async (request) => {
      const table = await tableIn('tickets', request.body)
      return request.query.dry_run === 'true'
        ? dryRunTickets(db, request, table)
        : once(db, request, (trx) => importTickets(trx, request, table))
    },
  })

  app.route({ ...importsApi.duplicates, handler: () => findDuplicates(db, nationalIds) })
}
