import { Readable } from 'node:stream'
import type { Database } from '../../../platform/database/database.ts'
import type { NationalIds } from '../../../platform/crypto/national-id.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { EVERYTHING } from '../../../shared/branches.ts'
import { findAccount, findAgencyOf, listSections, listTravellersOf } from '../export-client.queries.ts'
import { writeJson } from '../export-client.ts'

type Row = Record<string, unknown>

/** What the staff's file says beside: their work on a complaint, and a remark about a cancelled voucher. */
const STAFF_ONLY: Record<string, string[]> = { reviews: ['follow_up'], vouchers: ['cancel_note'] }
/** Leads to other people, or only says what staff compared. */
const LEFT_OUT = ['not_the_same_person']

const without = (row: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const inLowerCase = (email: unknown): string => (typeof email === 'string' ? email.toLowerCase() : '')

/** A request with another email is of another person with the same number. */
const isOfClient = (section: string, row: Row, email: unknown): boolean =>
  section !== 'registration_requests' || row['email'] === null || inLowerCase(row['email']) === inLowerCase(email)

/** CONV-8: the file that staff can download, for the client: nothing of other people, and no notes of the staff. */
export const readOwnFile = (db: Database, nationalIds: NationalIds, id: number) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const account = await findAccount(trx, id)
      if (!account) throw new Problem('not_logged_in')
      const national_id = account.national_id && nationalIds.open(account.national_id)
      const facts = { agency: await findAgencyOf(trx), made_at: new Date(), account: { ...account, national_id } }
      const travellers = await listTravellersOf(trx, EVERYTHING, id)
      const sections = (await listSections(trx, id)).filter(([name]) => !LEFT_OUT.includes(name))
      const own = sections.map(([name, rows]): [string, object[]] => [
        name,
        rows
          .filter((row) => isOfClient(name, row, account['email']))
          .map((row) => without(row, STAFF_ONLY[name] ?? [])),
      ])
      const family = travellers.map((one) => without(one, ['passport_number', 'became_client']))
      return Readable.from(writeJson(facts, [['travellers', family], ...own]))
    })
