import type { FastifyRequest } from 'fastify'
import type { ConsentChannel, ConsentHow } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import { findWordingRead, insertConsent } from '../../../shared/consent.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientForConsent, findConsent, findRegister } from './consent.queries.ts'

export const readConsent = async (db: Database, clientId: number) => {
  const found = await findRegister(db, clientId)
  if (!found) throw new Problem('client_not_found')
  return { data: await findConsent(db, clientId), ...found }
}

type Said = {
  channel: ConsentChannel
  granted: boolean
  how?: ConsentHow | null | undefined
  wording_id?: number | undefined
}

/** ADMIN-5, CONV-8: a consent that a client gave at the desk, on the phone or in writing. */
export const recordConsent = (
  db: Database,
  request: FastifyRequest,
  client_id: number,
  { channel, granted, how = null, wording_id: chosen }: Said,
) =>
  db.transaction().execute(async (trx) => {
    const client = await findClientForConsent(trx, client_id)
    if (!client) throw new Problem('client_not_found')
    const before = await findConsent(trx, client_id)
    if (before[channel]?.granted === granted) return { data: before }
    const wording_id = await findWordingRead(trx, { channel, chosen, language: client.language, field: 'wording_id' })
    const said = { client_id, channel, granted, wording_id }
    await insertConsent(trx, { ...said, source: 'staff', staff_id: request.staff.id, how })
    const fields = [`consent_${channel}`]
    await writeAudit(trx, request, { action: 'record_consent', subject: 'client', subject_id: client_id, fields })
    return { data: await findConsent(trx, client_id) }
  })
