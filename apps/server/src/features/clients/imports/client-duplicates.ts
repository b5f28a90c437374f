import { accountName, foldText, shownClientId } from '@rihla/domain'
import type { FoundNationalId, Lookups } from './lookups.ts'
import type { ReadClient } from './read-client-row.ts'
import { firstSeen, isFault, type RowIssue } from './row-issues.ts'

/** The WhatsApp number given in the file. */
const numberOf = ({ given, person }: ReadClient) =>
  given.has('whatsapp') ? (person?.whatsapp ?? undefined) : undefined

/**
 * Rows that refer to the same person, in the file or in the database. An email or a national ID is decisive; a number
 * is a hint, because families share one (CLIENTS-5).
 */
export const pointOutDuplicates = async (
  lookups: Lookups,
  rows: ReadClient[],
  ids: Map<string | null, FoundNationalId>,
): Promise<void> => {
  const numbers = rows.flatMap((row) => numberOf(row) ?? [])
  const holdersOfNumber = Map.groupBy(await lookups.clientsByWhatsapp(numbers), (one) => one.whatsapp)
  const seen = { email: firstSeen(), national_id: firstSeen(), whatsapp: firstSeen() }

  const remarkOnId = (read: ReadClient): RowIssue | undefined => {
    const found = ids.get(read.person?.national_id ?? null)
    const first = seen.national_id(found?.id, read.row)
    if (first !== undefined) return { field: 'national_id', code: 'twice', values: { row: first } }
    const holder = found?.holders.find((id) => id !== read.stored?.id)
    if (holder === undefined) return undefined
    return { field: 'national_id', code: 'id_taken', values: { client: shownClientId(holder) } }
  }

  const remarkOnNumber = (read: ReadClient): RowIssue | undefined => {
    const number = numberOf(read)
    const first = seen.whatsapp(number, read.row)
    const other = holdersOfNumber.get(number ?? '')?.find((one) => one.id !== read.stored?.id)
    if (!other)
      return first === undefined ? undefined : { field: 'whatsapp', code: 'number_twice', values: { row: first } }
    const isSameName = foldText(other.full_name) === foldText(read.person?.full_name ?? '')
    const values = { client: shownClientId(other.id) }
    return { field: 'whatsapp', code: isSameName ? 'same_person' : 'number_taken', values }
  }

  for (const read of rows) {
    const isRead = !read.remarks.some(({ field }) => field === 'email')
    const email = isRead ? read.given.get('email') : undefined
    const first = seen.email(email && accountName(email), read.row)
    const faults: (RowIssue | undefined)[] = [
      first === undefined ? undefined : { field: 'email', code: 'twice', values: { row: first } },
      read.person && remarkOnId(read),
    ]
    read.remarks.push(...faults.filter((remark) => remark !== undefined))
    const note = read.person && remarkOnNumber(read)
    if (note && !read.remarks.some(isFault)) read.remarks.push(note)
  }
}
