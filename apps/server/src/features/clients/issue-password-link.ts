import type { FastifyRequest } from 'fastify'
import { askForStepUp } from '../../platform/http/access.ts'
import { writeAudit } from '../../shared/audit.ts'
import { newSetPasswordLink } from '../../shared/credentials.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findClientForUpdate } from './clients.queries.ts'

/**
 * CHAT-3: the link that the welcome message contains once the first password is gone. For a client who has chosen a
 * password it is a reset by somebody else.
 */
export const issuePasswordLink = (db: Database, origin: string, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const client = await findClientForUpdate(trx, id)
    if (!client) throw new Problem('client_not_found')
    if (client.password_hash !== null && !client.password_is_first) askForStepUp(request.staff)
    await writeAudit(trx, request, { action: 'issue_password_link', subject: 'client', subject_id: id })
    return { url: await newSetPasswordLink(trx, id, origin, 'whatsapp') }
  })
