import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { insertMessageTemplate, insertPromoCode } from './messages.queries.ts'

/** Saving adds a row, so that earlier messages keep their code and text. */
export const savePromoCode = async (trx: Trx, request: FastifyRequest, code: string) => {
  const { id } = await insertPromoCode(trx, code, request.staff.id)
  await writeAudit(trx, request, { action: 'create', subject: 'promo_code', subject_id: id, fields: ['code'] })
  return { code }
}

export const saveMessageTemplate = async (trx: Trx, request: FastifyRequest, message: string) => {
  const { id } = await insertMessageTemplate(trx, message, request.staff.id)
  await writeAudit(trx, request, { action: 'create', subject: 'message_template', subject_id: id, fields: ['message'] })
  return { message }
}
