import type { Database } from '../../platform/database.ts'
import { findClient } from '../../platform/known-client.ts'
import type { MailLinks } from '../../platform/mail-links.ts'
import { Problem } from '../../platform/problem.ts'
import { findClientForPreferences, listMails, saveMail } from './preferences.queries.ts'

const open = (mailLinks: MailLinks, token: string) => {
  const link = mailLinks.read(token)
  if (!link) throw new Problem('wrong_link')
  return link
}

export const readMailLink = async (db: Database, mailLinks: MailLinks, token: string) => {
  const { clientId, kind } = open(mailLinks, token)
  if (!(await findClient(db, clientId))) throw new Problem('wrong_link')
  return { data: { kind, enabled: (await listMails(db, clientId))[kind] } }
}

/** Who holds the letter may stop such letters, and may do nothing else with it. */
export const switchOffMail = (db: Database, mailLinks: MailLinks, token: string) => {
  const { clientId, kind } = open(mailLinks, token)
  return db.transaction().execute(async (trx) => {
    if (!(await findClientForPreferences(trx, clientId))) throw new Problem('wrong_link')
    await saveMail(trx, clientId, kind, false)
    return { data: { kind, enabled: false } }
  })
}
