import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { Problem } from '../../platform/problem.ts'
import { deleteWaysIn } from './clients.queries.ts'
import {
  deleteRequestsOf,
  deleteStoredAnswersOf,
  findPersonForErasure,
  listReviewersOf,
  updateNotesOfVouchers,
  updateReasonsOf,
  updateRequestsOfTickets,
  updateToErased,
  updateToNobody,
} from './erase-client.queries.ts'

/** RULES-9: the person goes, the agency's figures stay. The audit log holds ids only and needs no change. */
export const eraseClient = (db: Database, request: FastifyRequest, id: number) =>
  db.transaction().execute(async (trx) => {
    const person = await findPersonForErasure(trx, id)
    if (!person) throw new Problem('client_not_found')

    await deleteWaysIn(trx, id)
    await deleteRequestsOf(trx, id, person.email)
    await deleteStoredAnswersOf(trx, id, person.email, person.whatsapp)
    await updateRequestsOfTickets(trx, id)
    await updateNotesOfVouchers(trx, id)
    for (const reviewer of await listReviewersOf(trx, id, person.full_name, person.whatsapp)) {
      await updateToNobody(trx, id, person.full_name, reviewer)
    }
    await updateToErased(trx, id)
    await updateReasonsOf(trx, id)
    await writeAudit(trx, request, { action: 'erase', subject: 'client', subject_id: id })
    return {}
  })
