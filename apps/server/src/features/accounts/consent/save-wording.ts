import type { FastifyRequest } from 'fastify'
import type { ConsentChannel, Language } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findNewestWording, findWording, insertWording } from './consent.queries.ts'

type Written = { channel: ConsentChannel; language: Language; text: string; version: number }

/** CONV-8: a changed wording is a new version, because answers refer to the one that was read. */
export const saveWording = async (trx: Trx, request: FastifyRequest, written: Written) => {
  const { channel, language, text, version } = written
  const newest = await findNewestWording(trx, channel, language)
  if (newest.version !== version) throw new Problem('changed_meanwhile')
  if (newest.body === text) return { data: await findWording(trx, newest.id) }
  const wording = { channel, language, body: text, version: version + 1, created_by: request.staff.id }
  const added = await insertWording(trx, wording)
  if (!added) throw new Problem('changed_meanwhile')
  await writeAudit(trx, request, {
    ...{ action: 'create', subject: 'consent_wording', subject_id: added.id },
    fields: [`consent_${channel}`],
  })
  return { data: await findWording(trx, added.id) }
}
