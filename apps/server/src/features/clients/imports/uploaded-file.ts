import { deserialize } from 'node:v8'
import type { FastifyRequest } from 'fastify'
import type { ImportReport } from '@rihla/contract'
import type { Database } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findCountry } from '../../../shared/phone.ts'
import type { CheckedFile, FileToCheck } from './check-file.ts'
import type { ImportKind } from './columns.ts'

export const uploadedFile = async (
  db: Database,
  request: FastifyRequest,
  kind: ImportKind,
  isDryRun: boolean,
): Promise<FileToCheck> => {
  const { body } = request
  if (!Buffer.isBuffer(body)) throw new Problem('invalid_body')
  return { kind, bytes: body, language: languageOf(request), country: await findCountry(db), isDryRun }
}

/** The rows to write, one batch at a time; a client that disconnects has imported nothing. */
export function* batchesToWrite<Row>(batches: CheckedFile['added'], clientDisconnected: AbortSignal) {
  for (const batch of batches) {
    if (clientDisconnected.aborted) throw new Problem('invalid_body')
    yield deserialize(batch) as Row[]
  }
}

export const reportIn = ({ report }: CheckedFile): ImportReport =>
  JSON.parse(new TextDecoder().decode(report)) as ImportReport
