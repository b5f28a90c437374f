import { sql } from 'kysely'
import type { PrivacyNotice, WrittenNotice } from '@rihla/contract'
import type { Language } from '@rihla/domain'
import type { Database, Trx } from '../../../platform/database/database.ts'

/** The newest notice of each language, with the day on which the language was first written. */
const NEWEST = `
  select distinct on (n.language) n.*, min(n.id) over (partition by n.language) as first_id
  from privacy_notice n order by n.language, n.version desc`

const NOTICE = `'language', n.language, 'version', n.version, 'text', n.body, 'created_at', n.created_at`
const WRITTEN = `json_build_object(${NOTICE}, 'created_by', (select username from staff s where s.id = n.created_by))`

/** In another language rather than none: the one the agency wrote first. */
export const findNotice = async (db: Database, language: Language): Promise<PrivacyNotice | null> => {
  const { rows } = await sql<{ notice: PrivacyNotice }>`
    select json_build_object(${sql.raw(NOTICE)}) as notice from (${sql.raw(NEWEST)}) n
    where n.body <> '' order by n.language <> ${language}, n.first_id limit 1`.execute(db)
  return rows[0]?.notice ?? null
}

export const listNotices = async (db: Database): Promise<WrittenNotice[]> => {
  const { rows } = await sql<{ notice: WrittenNotice }>`
    select ${sql.raw(WRITTEN)} as notice from (${sql.raw(NEWEST)}) n`.execute(db)
  return rows.map(({ notice }) => notice)
}

export const findNewestNotice = async (trx: Trx, language: Language): Promise<WrittenNotice | undefined> => {
  const { rows } = await sql<{ notice: WrittenNotice }>`
    select ${sql.raw(WRITTEN)} as notice from privacy_notice n
    where n.language = ${language} order by n.version desc limit 1`.execute(trx)
  return rows[0]?.notice
}

type NewNotice = { language: Language; version: number; body: string; created_by: number }

/** Nothing is inserted if somebody else has written this version. */
export const insertNotice = (trx: Trx, notice: NewNotice) =>
  trx
    .insertInto('privacy_notice')
    .values(notice)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
