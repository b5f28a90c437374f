import type { Database } from '../../../platform/database/database.ts'
import { findClient } from '../../../shared/client-exists.ts'
import type { UnsubscribeLinks } from '../../../platform/messages/unsubscribe-links.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientForPreferences, listMails, saveMail } from './preferences.queries.ts'

const open = (unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const link = unsubscribeLinks.read(token)
  if (!link) throw new Problem('wrong_link')
  return link
}

export const readMailLink = async (db: Database, unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const { clientId, kind } = open(unsubscribeLinks, token)
  if (!(await findClient(db, clientId))) throw new Problem('wrong_link')
  return { data: { kind, enabled: (await listMails(db, clientId))[kind] } }
}

/** The link in an email stops emails of its kind and authorises nothing else. */
export const switchOffMail = (db: Database, unsubscribeLinks: UnsubscribeLinks, token: string) => {
  const { clientId, kind } = open(unsubscribeLinks, token)
  return db.transaction().execute(async (trx) => {
    if (!(await findClientForPreferences(trx, clientId))) throw new Problem('wrong_link')
    await saveMail(trx, clientId, kind, false)
    return { data: { kind, enabled: false } }
  })
}
