import type { FastifyRequest } from 'fastify'
import type { Language } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { FieldProblem, Problem } from '../../../platform/http/problem.ts'
import { findNewestNotice, insertNotice } from './privacy.queries.ts'

type Written = { language: Language; text: string; version: number }

/** CONV-8: earlier versions stay, because clients may ask what they read. */
export const saveNotice = async (trx: Trx, request: FastifyRequest, { language, text: body, version }: Written) => {
  const newest = await findNewestNotice(trx, language)
  if ((newest?.version ?? 0) !== version) throw new Problem('changed_meanwhile')
  if (newest?.text === body) return { data: newest }
  if (!newest && body === '') throw new FieldProblem({ text: 'required' })
  const added = await insertNotice(trx, { language, body, version: version + 1, created_by: request.staff.id })
  if (!added) throw new Problem('changed_meanwhile')
  const fields = [`language_${language}`]
  await writeAudit(trx, request, { action: 'create', subject: 'privacy_notice', subject_id: added.id, fields })
  const data = await findNewestNotice(trx, language)
  if (!data) throw new Error('the privacy notice is gone')
  return { data }
}
