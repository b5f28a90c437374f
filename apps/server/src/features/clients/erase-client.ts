import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { deleteWaysIn } from './clients.queries.ts'
import {
  deleteEmailChangesOf,
  deleteReferralLinkOf,
  deleteRequestsOf,
  deleteStoredAnswersOf,
  deleteTierMomentsOf,
  deleteTravellersOf,
  findPersonForErasure,
  listReviewersOf,
  updateNotesOfVouchers,
  updateReasonsOf,
  updateRequestsOfTickets,
  updateToErased,
  anonymizeReviews,
} from './erase-client.queries.ts'

/** RULES-9: personal data is removed, the agency's figures stay. False for a client who does not exist or is erased. */
export const erasePerson = async (trx: Trx, id: number): Promise<boolean> => {
  const person = await findPersonForErasure(trx, id)
  if (!person) return false

  await deleteWaysIn(trx, id)
  await deleteEmailChangesOf(trx, id)
  await deleteTierMomentsOf(trx, id)
  await deleteReferralLinkOf(trx, id)
  await deleteTravellersOf(trx, id)
  await deleteRequestsOf(trx, id, person)
  await deleteStoredAnswersOf(trx, id, person)
  await updateRequestsOfTickets(trx, id)
  await updateNotesOfVouchers(trx, id)
  for (const reviewer of await listReviewersOf(trx, id, person.full_name, person.whatsapp)) {
    await anonymizeReviews(trx, id, person.full_name, reviewer)
  }
  await updateToErased(trx, id)
  await updateReasonsOf(trx, id)
  return true
}

/** The audit log holds ids and masked emails and needs no change. */
export const eraseClient = (db: Database, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    if (!(await erasePerson(trx, id))) throw new Problem('client_not_found')
    await writeAudit(trx, request, { action: 'erase', subject: 'client', subject_id: id })
    return {}
  })
