import { sql, type RawBuilder } from 'kysely'
import { accountName, parseClientId, phoneDigits, shownClientId, withoutMarks } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import { readPhone } from '../../shared/phone.ts'

/** What a person typed to log in, in the form that the database compares (PEOPLE-1). */
export type LoginName = {
  /** The same for all spellings: attempts are counted under it. */
  account: string
  /** Whether the row `client` has this name. */
  isClient: RawBuilder<boolean>
}

/** Shorter digits without a leading 0 are a client ID: in some countries they would be a number too. */
const SHORTEST_NUMBER = 7

const readNumber = (db: Database, digits: string) =>
  /^[+0]/.test(digits) || digits.length >= SHORTEST_NUMBER ? readPhone(db, digits) : undefined

/** An email, a phone number in any spelling, or a client ID. */
export const readLoginName = async (db: Database, typed: string): Promise<LoginName> => {
  const name = accountName(withoutMarks(typed))
  const digits = phoneDigits(name)
  const phone = digits && (await readNumber(db, digits))
  if (phone)
    return {
      account: `client ${phone}`,
      isClient: sql<boolean>`client.whatsapp = ${phone} and not client.shares_phone`,
    }
  const id = parseClientId(digits ?? name)
  return id === undefined
    ? { account: `client ${name}`, isClient: sql<boolean>`lower(client.email) = ${name}` }
    : { account: `client ${shownClientId(id)}`, isClient: sql<boolean>`client.id = present_client(${id})` }
}
