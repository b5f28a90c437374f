import type { FastifyRequest } from 'fastify'
import { shownClientId } from '@rihla/domain'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { writeAudit } from '../../../shared/audit.ts'
import { findClientToKeep } from '../../../shared/client-exists.ts'
import { insertNotSame } from './duplicates.queries.ts'

/** PEOPLE-3: remembered, so that the two are not suggested again. */
export const markNotSame = (db: Database, request: FastifyRequest, id: number, other: number) =>
  db.transaction().execute(async (trx) => {
    if (id === other) throw new Problem('same_client')
    for (const client of [id, other].toSorted((one, next) => one - next))
      if (!(await findClientToKeep(trx, client))) throw new Problem('client_not_found')
    if (await insertNotSame(trx, [id, other], request.staff.id))
      await writeAudit(trx, request, {
        action: 'mark_not_same',
        subject: 'client',
        subject_id: id,
        fields: [shownClientId(other)],
      })
    return {}
  })
