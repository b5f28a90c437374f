import type { FastifyRequest } from 'fastify'
import type { ConsentChannel } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import { findClient } from '../../../shared/client-exists.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientForPreferences, findConsent, insertConsent } from './preferences.queries.ts'

export const readConsent = async (db: Database, clientId: number) => {
  if (!(await findClient(db, clientId))) throw new Problem('client_not_found')
  return { data: await findConsent(db, clientId) }
}

/** ADMIN-5: a consent that a client gave at the desk or on the phone. */
export const recordConsent = (
  db: Database,
  request: FastifyRequest,
  client_id: number,
  { channel, granted }: { channel: ConsentChannel; granted: boolean },
) =>
  db.transaction().execute(async (trx) => {
    if (!(await findClientForPreferences(trx, client_id))) throw new Problem('client_not_found')
    const before = await findConsent(trx, client_id)
    if (before[channel]?.granted === granted) return { data: before }
    await insertConsent(trx, { client_id, channel, granted, source: 'staff', staff_id: request.staff.id })
    const fields = [`consent_${channel}`]
    await writeAudit(trx, request, { action: 'record_consent', subject: 'client', subject_id: client_id, fields })
    return { data: await findConsent(trx, client_id) }
  })
