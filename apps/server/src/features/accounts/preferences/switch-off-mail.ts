import type { Database } from '../../../platform/database/database.ts'
import { findPresentClient } from '../../../shared/client-exists.ts'
import type { UnsubscribeLinks } from '../../../platform/messages/unsubscribe-links.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientForConsent } from '../consent/consent.queries.ts'
import { listMails, saveMail } from './preferences.queries.ts'

const open = (unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const link = unsubscribeLinks.read(token)
  if (!link) throw new Problem('wrong_link')
  return link
}

export const readMailLink = async (db: Database, unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const { clientId: linked, kind } = open(unsubscribeLinks, token)
  const clientId = await findPresentClient(db, linked)
  if (clientId === undefined) throw new Problem('wrong_link')
  return { data: { kind, enabled: (await listMails(db, clientId))[kind] } }
}

/** The link in an email stops emails of its kind and authorises nothing else. */
export const switchOffMail = (db: Database, unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const { clientId, kind } = open(unsubscribeLinks, token)
  return db.transaction().execute(async (trx) => {
    const client = await findClientForConsent(trx, (await findPresentClient(trx, clientId)) ?? clientId)
    if (!client) throw new Problem('wrong_link')
    await saveMail(trx, client.id, kind, false)
    return { data: { kind, enabled: false } }
  })
}
