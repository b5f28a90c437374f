import type { FastifyReply, FastifyRequest } from 'fastify'
import { importsApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { admitFiles } from './admit-files.ts'
import type { ImportKind } from './columns.ts'
import { openFileChecks } from './file-checks.ts'
import { importClients } from './import-clients.ts'
import { importTickets } from './import-tickets.ts'
import { lookupsIn } from './lookups.ts'
import { uploadedFile } from './uploaded-file.ts'

/** Ten thousand rows are about one megabyte, or two as UTF-16. */
const MAX_FILE_BYTES = 8 * 1024 * 1024

const FILE_TYPES = ['text/csv', 'application/octet-stream', 'text/plain', 'application/vnd.ms-excel']

export const importRoutes: Routes = async (app, { db, nationalIds }) => {
  app.addContentTypeParser(FILE_TYPES, { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  const checks = openFileChecks()
  app.addHook('onClose', () => checks.close())
  const upload = { bodyLimit: MAX_FILE_BYTES, onRequest: admitFiles() }

  /** The report of a dry run is sent as the thread serialized it: parsing it here would block other requests. */
  const dryRun = async (kind: ImportKind, request: FastifyRequest, reply: FastifyReply) => {
    const lookups = lookupsIn(db, nationalIds, request.staff, { isLocked: false })
    const file = await uploadedFile(db, request, kind, true)
    const { report } = await checks.check(file, lookups, request.clientDisconnected)
    return reply.type('application/json; charset=utf-8').send(Buffer.from(report.buffer)) as never
  }

  app.route({
    ...importsApi.clients,
    ...upload,
    handler: (request, reply) =>
      request.query.dry_run === 'true'
        ? dryRun('clients', request, reply)
        : once(db, request, (trx) => importClients(trx, nationalIds, request, checks)),
  })

  app.route({
    ...importsApi.tickets,
    ...upload,
    handler: (request, reply) =>
      request.query.dry_run === 'true'
        ? dryRun('tickets', request, reply)
        : once(db, request, (trx) => importTickets(trx, nationalIds, request, checks)),
  })
}
