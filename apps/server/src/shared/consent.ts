import { sql } from 'kysely'
import type { ConsentWording } from '@rihla/contract'
import { CONSENT_CHANNELS, type ConsentChannel, type ConsentHow, type Language } from '@rihla/domain'
import type { Database, Trx } from '../platform/database/database.ts'
import { FieldProblem } from '../platform/http/problem.ts'

/** Of a row `w` of `consent_wording`. */
export const WORDING = `json_build_object(
  'id', w.id, 'channel', w.channel, 'language', w.language, 'version', w.version, 'text', w.body,
  'created_at', w.created_at, 'created_by', (select username from staff where staff.id = w.created_by)
)`

/** What a client reads now before agreeing, by channel. */
export const findWordings = async (db: Database, language: Language) => {
  const { rows } = await sql<{ wording: ConsentWording }>`
    select distinct on (w.channel) ${sql.raw(WORDING)} as wording
    from consent_wording w where w.language = ${language} order by w.channel, w.version desc`.execute(db)
  return Object.fromEntries(rows.map(({ wording }) => [wording.channel, wording])) as Record<
    ConsentChannel,
    ConsentWording
  >
}

type Read = { channel: ConsentChannel; chosen: number | undefined; language: Language; field: string }

/** The wording that a person read: the one that their screen showed, or the newest in a language. */
export const findWordingRead = async (trx: Trx, { channel, chosen, language, field }: Read): Promise<number> => {
  const wordings = trx.selectFrom('consent_wording').select('id').where('channel', '=', channel)
  const read = await (
    chosen === undefined
      ? wordings.where('language', '=', language).orderBy('version', 'desc').limit(1)
      : wordings.where('id', '=', chosen)
  ).executeTakeFirst()
  if (!read) throw new FieldProblem({ [field]: 'invalid' })
  return read.id
}

export type Agreed = Partial<Record<ConsentChannel, number>>

/** The wordings of a form, checked. */
export const findAgreed = async (trx: Trx, agreed: Agreed = {}): Promise<Agreed> => {
  for (const channel of CONSENT_CHANNELS) {
    const chosen = agreed[channel]
    if (chosen !== undefined) await findWordingRead(trx, { channel, chosen, language: 'en', field: 'agreed' })
  }
  return agreed
}

/** Who said it: the client on a screen, or staff for the client. */
export type ConsentSource = { source: 'client' } | { source: 'staff'; staff_id: number; how: ConsentHow | null }

type ConsentLine = {
  client_id: number
  channel: ConsentChannel
  granted: boolean
  wording_id: number
  created_at?: Date
} & ConsentSource

export const insertConsent = (trx: Trx, line: ConsentLine) => trx.insertInto('consent').values(line).execute()

/** A yes for each wording. An empty box is no answer, so it leaves no row (CONV-8). */
export const insertAgreed = async (
  trx: Trx,
  client_id: number,
  agreed: Agreed,
  source: ConsentSource & { created_at?: Date },
): Promise<void> => {
  for (const channel of CONSENT_CHANNELS) {
    const wording_id = agreed[channel]
    if (wording_id !== undefined) await insertConsent(trx, { client_id, channel, granted: true, wording_id, ...source })
  }
}
