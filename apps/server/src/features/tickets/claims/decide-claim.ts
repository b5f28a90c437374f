import type { FastifyRequest } from 'fastify'
import type { TicketBody } from '@rihla/contract'
import type { ClaimState } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import { queueEmail } from '../../../platform/messages/queue-email.ts'
import { writeAudit } from '../../../shared/audit.ts'
import { findClientToKeep } from '../../../shared/client-exists.ts'
import { createTicket } from '../create-ticket.ts'
import { findAdminTicket } from '../tickets.queries.ts'
import {
  announceAcceptedClaim,
  completeTrip,
  findClaim,
  findClaimForUpdate,
  findOwnerOfClaim,
  findTripOfClaim,
  isReferenceWaiting,
  isTripClaimed,
  updateClaim,
} from './claims.queries.ts'
import { withNames } from './name-places.ts'

type Version = { version?: number | undefined }

export const readClaim = async (db: Database, request: FastifyRequest, id: number) => {
  const claim = await findClaim(db, id)
  if (!claim) throw new Problem('claim_not_found')
  return { data: withNames(languageOf(request))(claim) }
}

/**
 * The client is locked before the claim, as an erasure locks them, so that the two do not deadlock. While it waits for a
 * merge, the claim moves to the remaining client.
 */
const lockOwner = async (trx: Trx, id: number): Promise<boolean> => {
  for (;;) {
    const owner = await findOwnerOfClaim(trx, id)
    const isKnown = owner !== undefined && (await findClientToKeep(trx, owner)) !== undefined
    if ((await findOwnerOfClaim(trx, id)) === owner) return isKnown
  }
}

const claimIn = async (trx: Trx, id: number, state: ClaimState, { version }: Version) => {
  const claim = (await lockOwner(trx, id)) ? await findClaimForUpdate(trx, id) : undefined
  if (!claim) throw new Problem('claim_not_found')
  if (claim.state !== state) throw new Problem('claim_decided')
  if (version !== undefined && version !== claim.version) throw new Problem('changed_meanwhile')
  return claim
}

/** Points move only by the completion of the trip, which happens once, whatever leads to it. */
const accept = async (trx: Trx, request: FastifyRequest, id: number, clientId: number, ticketId: number) => {
  const trip = await findTripOfClaim(trx, ticketId, clientId)
  if (!trip || trip.is_opening || trip.status === 'cancelled') throw new Problem('ticket_not_found')
  if (await isTripClaimed(trx, ticketId)) throw new Problem('ticket_claimed')
  const decided_by = request.staff.id
  await updateClaim(trx, id, 'accepted', { ticket_id: ticketId, reason: null, decided_by })
  await completeTrip(trx, ticketId, decided_by)
  await announceAcceptedClaim(trx, id)
  await writeAudit(trx, request, { action: 'accept', subject: 'claim', subject_id: id, fields: ['state', 'ticket_id'] })
}

export const acceptClaim = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { ticket_id, ...version }: { ticket_id: number } & Version,
) => {
  const claim = await claimIn(trx, id, 'waiting', version)
  await accept(trx, request, id, claim.client_id, ticket_id)
  return readClaim(trx, request, id)
}

export const acceptClaimWithNewTrip = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { version, ...body }: TicketBody & Version,
) => {
  const claim = await claimIn(trx, id, 'waiting', { version })
  if (body.client !== claim.client_id) throw new FieldProblem({ client: 'invalid' })
  const { data: created } = await createTicket(trx, request, body)
  await accept(trx, request, id, claim.client_id, created.id)
  return { ...(await readClaim(trx, request, id)), ticket: await findAdminTicket(trx, created.id) }
}

export const refuseClaim = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { reason, ...version }: { reason: string } & Version,
) => {
  const claim = await claimIn(trx, id, 'waiting', version)
  await updateClaim(trx, id, 'refused', { ticket_id: null, reason, decided_by: request.staff.id })
  await queueEmail(trx, 'claim_decided', claim.client_id, { claim_id: id })
  await writeAudit(trx, request, { action: 'refuse', subject: 'claim', subject_id: id, fields: ['state', 'reason'] })
  return readClaim(trx, request, id)
}

const UNIQUE_VIOLATION = '23505'

/** The client has sent the reference again meanwhile, or another claim with it was reopened. */
const waitsMeanwhile = (error: Error & { code?: string }): never => {
  throw error.code === UNIQUE_VIOLATION ? new Problem('claim_waiting') : error
}

/** For one that was refused by mistake: its boarding pass cannot be claimed again. */
export const reopenClaim = async (trx: Trx, request: FastifyRequest, id: number, version: Version) => {
  const { client_id, reference } = await claimIn(trx, id, 'refused', version)
  if (reference !== null && (await isReferenceWaiting(trx, client_id, reference))) throw new Problem('claim_waiting')
  await updateClaim(trx, id, 'waiting', { ticket_id: null, reason: null, decided_by: null }).catch(waitsMeanwhile)
  await writeAudit(trx, request, { action: 'reopen', subject: 'claim', subject_id: id, fields: ['state'] })
  return readClaim(trx, request, id)
}
