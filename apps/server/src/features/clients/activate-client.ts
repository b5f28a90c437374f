import type { FastifyRequest } from 'fastify'
import { chatLink, type Language } from '@rihla/domain'
import { writeAudit } from '../../shared/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import { serverText } from '../../platform/i18n/texts.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findClientToTell, updateToActive } from './clients.queries.ts'

/**
 * API-8: a GET that changes something, so a browser that merely follows a link is rejected (T37), and a second call
 * changes nothing. The link opens a chat with the client, or the client's own row when there is no number.
 */
export const activateClient = async (
  { db, origin }: { db: Database; origin: string },
  request: FastifyRequest,
  id: number,
) => {
  if (request.headers['sec-fetch-mode'] === 'navigate') throw new Problem('not_a_page')
  return db.transaction().execute(async (trx) => {
    const client = await findClientToTell(trx, id)
    if (!client) throw new Problem('client_not_found')
    const isNew = await updateToActive(trx, id, request.staff.id)
    if (isNew)
      await writeAudit(trx, request, { action: 'activate', subject: 'client', subject_id: id, fields: ['is_active'] })

    const { full_name: name, agency, language, whatsapp } = client
    const text = serverText(language as Language, 'activated', { name, agency, url: origin })
    return { redirect_url: (whatsapp && chatLink(whatsapp, text)) ?? `/admin/clients?q=C-${id}` }
  })
}
