import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { deleteWaysIn } from './clients.queries.ts'
import {
  deleteClaimsOf,
  deleteEmailChangesOf,
  deleteFormerIdentitiesOf,
  deleteNotSameOf,
  deleteReferralLinkOf,
  deleteRequestsOf,
  deleteStoredAnswersOf,
  deleteTierMomentsOf,
  deleteTravellersOf,
  findPersonForErasure,
  insertErasuresOfMerged,
  listFormerIdentities,
  listMergedInto,
  listReviewersOf,
  updateDeletionRequestOf,
  updateNotesOfVouchers,
  updateReasonsOf,
  updateTextsOfTickets,
  updateToErased,
  anonymizeReviews,
} from './erase-client.queries.ts'

/** RULES-9: personal data is removed, the agency's figures stay. False for a client who does not exist or is erased. */
export const erasePerson = async (trx: Trx, id: number): Promise<boolean> => {
  const person = await findPersonForErasure(trx, id)
  if (!person) return false

  const identities = [person, ...(await listFormerIdentities(trx, id))]
  const merged = await listMergedInto(trx, id)
  await deleteWaysIn(trx, id)
  await deleteEmailChangesOf(trx, id)
  await deleteTierMomentsOf(trx, id)
  for (const record of [id, ...merged]) {
    await deleteReferralLinkOf(trx, record)
    await deleteStoredAnswersOf(trx, record, person)
  }
  await deleteTravellersOf(trx, id)
  await deleteClaimsOf(trx, id)
  for (const identity of identities) await deleteRequestsOf(trx, id, identity)
  await deleteFormerIdentitiesOf(trx, id)
  await deleteNotSameOf(trx, id)
  await updateTextsOfTickets(trx, id)
  await updateNotesOfVouchers(trx, id)
  const names = identities.map(({ full_name }) => full_name)
  for (const reviewer of await listReviewersOf(trx, id, identities)) await anonymizeReviews(trx, id, names, reviewer)
  await updateDeletionRequestOf(trx, id)
  await updateToErased(trx, id)
  if (merged.length > 0) await insertErasuresOfMerged(trx, merged)
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
