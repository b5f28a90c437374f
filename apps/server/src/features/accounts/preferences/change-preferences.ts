import type { Preferences } from '@rihla/contract'
import { CONSENT_CHANNELS, MAIL_KINDS, type Language } from '@rihla/domain'
import { type Agreed, findWordingRead, insertConsent } from '../../../shared/consent.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findClientForConsent, findConsent } from '../consent/consent.queries.ts'
import { listMails, saveMail } from './preferences.queries.ts'

export const readPreferences = async (db: Database, clientId: number): Promise<{ data: Preferences }> => ({
  data: { mails: await listMails(db, clientId), consent: await findConsent(db, clientId) },
})

type Changes = {
  mails?: Partial<Record<(typeof MAIL_KINDS)[number], boolean>> | undefined
  consent?: Partial<Record<(typeof CONSENT_CHANNELS)[number], boolean>> | undefined
  /** What the client read, by channel. */
  wordings?: Agreed | undefined
  language: Language
}

/** ADMIN-5, ADMIN-6, CONV-8: each consent that changes is a new row, and the old rows stay as proof. */
export const changePreferences = (
  db: Database,
  clientId: number,
  { mails = {}, consent = {}, wordings = {}, language }: Changes,
) =>
  db.transaction().execute(async (trx) => {
    if (!(await findClientForConsent(trx, clientId))) throw new Problem('not_logged_in')
    for (const kind of MAIL_KINDS) {
      const enabled = mails[kind]
      if (enabled !== undefined) await saveMail(trx, clientId, kind, enabled)
    }
    const before = await findConsent(trx, clientId)
    for (const channel of CONSENT_CHANNELS) {
      const granted = consent[channel]
      if (granted === undefined || granted === before[channel]?.granted) continue
      const read = { channel, chosen: wordings[channel], language, field: 'wordings' }
      const wording_id = await findWordingRead(trx, read)
      await insertConsent(trx, { client_id: clientId, channel, granted, source: 'client', wording_id })
    }
    return readPreferences(trx, clientId)
  })
