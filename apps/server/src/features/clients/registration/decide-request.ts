import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { insertAgreed } from '../../../shared/consent.ts'
import { findTaken } from '../../../shared/new-client.ts'
import { registerClient, type RegistrationDependencies } from './register-client.ts'
import { findRequestForUpdate, updateToDecided } from './registration.queries.ts'

/** Locked until the decision is saved, so that a second decision finds it decided. */
const openRequest = async (trx: Trx, id: number) => {
  const request = await findRequestForUpdate(trx, id)
  if (!request) throw new Problem('request_not_found')
  if (request.state !== 'open') throw new Problem('request_decided')
  return request
}

/** The visitor's price counts only once staff have confirmed or corrected it; the audit log records which. */
export const approveRequest = async (
  trx: Trx,
  dependencies: RegistrationDependencies,
  request: FastifyRequest,
  id: number,
  confirmedPrice?: number,
) => {
  const {
    ticket_price: typedPrice,
    phone: whatsapp,
    agreed_email,
    agreed_whatsapp,
    ...asked
  } = await openRequest(trx, id)
  const { created_at, ...person } = asked
  const price = confirmedPrice ?? typedPrice
  const clientId = await registerClient(trx, dependencies, request.staff, { ...person, whatsapp, price })
  if (clientId === undefined) {
    const taken = await findTaken(trx, { ...person, whatsapp })
    throw new Problem(taken === 'email' ? 'email_taken' : 'phone_taken')
  }
  // The visitor ticked them, at the time of the request (CONV-8).
  const agreed = { ...(agreed_email && { email: agreed_email }), ...(agreed_whatsapp && { whatsapp: agreed_whatsapp }) }
  await insertAgreed(trx, clientId, agreed, { source: 'client', created_at })
  // Also makes the referral, if the visitor came by a client's link.
  await updateToDecided(trx, id, { state: 'approved', decided_by: request.staff.id, client_id: clientId })
  const fields = [price === typedPrice ? 'price_confirmed' : 'price_corrected']
  await writeAudit(trx, request, { action: 'approve', subject: 'registration_request', subject_id: id, fields })
  return { client_id: clientId }
}

export const declineRequest = async (trx: Trx, request: FastifyRequest, id: number) => {
  await openRequest(trx, id)
  await updateToDecided(trx, id, { state: 'declined', decided_by: request.staff.id, client_id: null })
  await writeAudit(trx, request, { action: 'decline', subject: 'registration_request', subject_id: id })
  return {}
}
