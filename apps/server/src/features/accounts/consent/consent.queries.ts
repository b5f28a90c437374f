import { sql } from 'kysely'
import type { ClientConsent, ConsentLine, ConsentWording } from '@rihla/contract'
import { CONSENT_CHANNELS, type ConsentChannel, type Language } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'
import { WORDING } from '../../../shared/consent.ts'

/**
 * Locked until the answer is saved: two answers at once run one after the other, and the client is not erased in
 * between.
 */
export const findClientForConsent = (trx: Trx, id: number) =>
  trx
    .selectFrom('client')
    .select(['id', 'language'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .$narrowType<{ language: Language }>()
    .executeTakeFirst()

export const findConsent = async (db: Database, clientId: number): Promise<ClientConsent> => {
  const { rows } = await sql<{ channel: ConsentChannel; line: NonNullable<ClientConsent[ConsentChannel]> }>`
    select distinct on (n.channel) n.channel, json_build_object(
      'granted', n.granted, 'at', n.created_at, 'source', n.source,
      'by', (select username from staff where staff.id = n.staff_id)
    ) as line
    from consent n where n.client_id = ${clientId} order by n.channel, n.id desc`.execute(db)
  const newest = new Map(rows.map(({ channel, line }) => [channel, line]))
  return Object.fromEntries(CONSENT_CHANNELS.map((channel) => [channel, newest.get(channel) ?? null])) as ClientConsent
}

/** Every yes and no, the newest first. A refusal that a merge repeated has the day on which it was said. */
export const findRegister = async (db: Database, clientId: number) => {
  const { rows } = await sql<{ language: Language; register: ConsentLine[] }>`
    select c.language, (
      select coalesce(json_agg(json_build_object(
        'id', n.id, 'channel', n.channel, 'granted', n.granted, 'at', n.created_at, 'source', n.source, 'how', n.how,
        'by', (select username from staff where staff.id = n.staff_id),
        'wording', (
          select json_build_object('language', w.language, 'version', w.version, 'text', w.body)
          from consent_wording w where w.id = n.wording_id
        )
      ) order by n.id desc), '[]')
      from consent n where n.client_id = c.id
    ) as register
    from client c where c.id = ${clientId} and c.erased_at is null`.execute(db)
  return rows[0]
}

export const listWordings = async (db: Database): Promise<ConsentWording[]> => {
  const { rows } = await sql<{ wording: ConsentWording }>`
    select distinct on (w.channel, w.language) ${sql.raw(WORDING)} as wording
    from consent_wording w order by w.channel, w.language, w.version desc`.execute(db)
  return rows.map(({ wording }) => wording)
}

type NewWording = { channel: ConsentChannel; language: Language; body: string; version: number; created_by: number }

/** Nothing is inserted if somebody else has written this version. */
export const insertWording = (trx: Trx, wording: NewWording) =>
  trx
    .insertInto('consent_wording')
    .values(wording)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const findNewestWording = (trx: Trx, channel: ConsentChannel, language: Language) =>
  trx
    .selectFrom('consent_wording')
    .select(['id', 'version', 'body'])
    .where('channel', '=', channel)
    .where('language', '=', language)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

export const findWording = async (trx: Trx, id: number): Promise<ConsentWording> => {
  const { rows } = await sql<{ wording: ConsentWording }>`
    select ${sql.raw(WORDING)} as wording from consent_wording w where w.id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error(`the wording ${id} is gone`)
  return rows[0].wording
}
