import type { FastifyRequest } from 'fastify'
import type { FollowUpState } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { languageOf } from '../../../platform/http/errors.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import { findFollowUp, findFollowUpForUpdate, insertStep } from './follow-ups.queries.ts'
import { named } from './list-follow-ups.ts'

type Step = { state: FollowUpState; note: string | null; version?: number | undefined }

export const readFollowUp = async (db: Database, request: FastifyRequest, id: number) => {
  const followUp = await findFollowUp(db, id)
  if (!followUp) throw new Problem('not_found')
  return { data: named(followUp, languageOf(request)) }
}

/** Forward or back. A step without a change of state needs a note. */
export const takeStep = async (trx: Trx, request: FastifyRequest, id: number, { state, note, version }: Step) => {
  const before = await findFollowUpForUpdate(trx, id)
  if (!before) throw new Problem('not_found')
  if (version !== undefined && version !== before.version) throw new Problem('changed_meanwhile')
  if (state === before.state && note === null) throw new FieldProblem({ note: 'required' })

  await insertStep(trx, id, { state, note, staff_id: request.staff.id })
  const fields = [...(state === before.state ? [] : ['state']), ...(note === null ? [] : ['note'])]
  await writeAudit(trx, request, { action: 'follow_up', subject: 'feedback', subject_id: id, fields })
  return readFollowUp(trx, request, id)
}
