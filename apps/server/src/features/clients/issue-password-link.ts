import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import { newSetPasswordLink } from '../../platform/credentials.ts'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { findClientForUpdate } from './clients.queries.ts'

/** CHAT-3: what the welcome carries once the first password is gone. */
export const issuePasswordLink = (db: Database, origin: string, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    if (!(await findClientForUpdate(trx, id))) throw new Problem('client_not_found')
    await writeAudit(trx, request, { action: 'issue_password_link', subject: 'client', subject_id: id })
    return { url: await newSetPasswordLink(trx, id, origin) }
  })
