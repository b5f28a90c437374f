import { accountName, foldText, shownClientId } from '@rihla/domain'
import type { StoredClient } from './imports.queries.ts'
import type { FoundNationalId } from './lookups.ts'
import type { ReadClient } from './read-client-row.ts'
import { firstSeen, isFault, type RowIssue } from './row-issues.ts'

/** The number given in the file, if it can be read. */
const numberOf = ({ given, person }: ReadClient) =>
  given.has('whatsapp') ? (person?.whatsapp ?? undefined) : undefined

const hasNameOf = (stored: StoredClient, { person }: ReadClient) =>
  foldText(stored.full_name) === foldText(person?.full_name ?? '')

/** A number with another name may be a typing mistake, and must not change the client with that number. */
const remarkOnFoundByNumber = (read: ReadClient, stored: StoredClient): RowIssue | undefined => {
  const email = read.given.get('email')
  const isFoundByEmail = email !== undefined && accountName(email) === stored.account
  if (isFoundByEmail || hasNameOf(stored, read)) return undefined
  return { field: 'whatsapp', code: 'number_taken', values: { client: shownClientId(stored.id) } }
}

/** Rows that refer to the same person, in the file or in the database: by email, number or national ID (PEOPLE-1). */
export const pointOutDuplicates = (
  rows: ReadClient[],
  ids: Map<string | null, FoundNationalId>,
  holdersOfNumber: Map<string | null, StoredClient>,
): void => {
  const seen = { email: firstSeen(), national_id: firstSeen(), whatsapp: firstSeen(), client: firstSeen() }

  const remarkOnId = (read: ReadClient): RowIssue | undefined => {
    const found = ids.get(read.person?.national_id ?? null)
    const first = seen.national_id(found?.id, read.row)
    if (first !== undefined) return { field: 'national_id', code: 'twice', values: { row: first } }
    const holder = found?.holders.find((id) => id !== read.stored?.id)
    if (holder === undefined) return undefined
    if (holder === null) return { field: 'national_id', code: 'taken' }
    return { field: 'national_id', code: 'id_taken', values: { client: shownClientId(holder) } }
  }

  const remarkOnNumber = (read: ReadClient): RowIssue | undefined => {
    const number = numberOf(read)
    if (number === undefined) return undefined
    // Also one that two clients have shared since before numbers were unique.
    if (number === read.stored?.whatsapp) return remarkOnFoundByNumber(read, read.stored)
    const first = seen.whatsapp(number, read.row)
    if (first !== undefined) return { field: 'whatsapp', code: 'twice', values: { row: first } }
    const other = holdersOfNumber.get(number)
    if (!other) return undefined
    const values = { client: shownClientId(other.id) }
    return { field: 'whatsapp', code: hasNameOf(other, read) ? 'same_person' : 'number_taken', values }
  }

  const remarkOnEmail = (read: ReadClient): RowIssue | undefined => {
    const isRead = !read.remarks.some(({ field }) => field === 'email')
    const email = isRead ? read.given.get('email') : undefined
    const first = seen.email(email && accountName(email), read.row)
    return first === undefined ? undefined : { field: 'email', code: 'twice', values: { row: first } }
  }

  /** One row by the email of a client, and another one by the number. */
  const remarkOnClient = (read: ReadClient): RowIssue | undefined => {
    const first = seen.client(read.stored && String(read.stored.id), read.row)
    const field = read.given.has('email') ? 'email' : 'whatsapp'
    return first === undefined ? undefined : { field, code: 'twice', values: { row: first } }
  }

  for (const read of rows) {
    const faults = [
      remarkOnEmail(read),
      read.person && remarkOnNumber(read),
      read.person && remarkOnId(read),
      remarkOnClient(read),
    ].filter((remark) => remark !== undefined)
    for (const fault of faults)
      if (!read.remarks.some((remark) => isFault(remark) && remark.field === fault.field)) read.remarks.push(fault)
  }
}
