import { travellersApi } from '@rihla/contract'
import { foldText } from '@rihla/domain'
import { faultsIn, issuesOf } from '../../../platform/http/errors.ts'
import { readCellDay } from './cells.ts'
import type { ImportedTraveller, StoredTicket } from './imports.queries.ts'
import type { Lookups } from './lookups.ts'
import { dayIssue, isFault, type GivenCells, type RowIssue } from './row-issues.ts'

type People = Awaited<ReturnType<Lookups['clientsOfTickets']>>

/** As in the form (decision 50). */
const MOST_TRAVELLERS = 30

/** One cell may name several people; a comma may belong to a name. */
const namesIn = (cell: string): string[] =>
  cell
    .split(/[;\u061b\u060c\n]/)
    .map((name) => name.trim())
    .filter(Boolean)

const FIELDS: Record<string, string> = { name: 'travellers', passport_expiry: 'traveller_passport_expiry' }

const readNewTraveller = (name: string, expiry: string | undefined) => {
  const issues: RowIssue[] = []
  const found = expiry === undefined ? { day: null } : readCellDay(expiry)
  if ('fault' in found) issues.push(dayIssue('traveller_passport_expiry', found))
  const form = { name, relation: 'other', passport_expiry: 'day' in found ? found.day : null }
  const parsed = travellersApi.create.schema.body.safeParse(form)
  for (const { field, fault, values } of parsed.success ? [] : faultsIn(issuesOf(parsed.error), form))
    issues.push({ field: FIELDS[field] ?? 'travellers', code: fault, values })
  if (issues.length === 0)
    issues.push({ field: 'travellers', code: 'new_traveller', values: { name: `\u2068${name}\u2069` } })
  return { traveller: { name: parsed.data?.name ?? name, passport_expiry: form.passport_expiry }, issues }
}

type Row = { given: GivenCells; client: number | RowIssue }

/**
 * TRIP-3: who travels. A name is that of the client, of somebody of the family, or of somebody who is added to it. Without a
 * name it is the client.
 */
export const readerOfTravellers = (people: People) => {
  const families = new Map(
    people.map(({ id, full_name, travellers }) => [
      id,
      {
        clientKey: foldText(full_name ?? ''),
        known: new Map<string, ImportedTraveller>(travellers.map((one) => [foldText(one.name), one])),
      },
    ]),
  )
  return <Of extends Row>(rows: readonly Of[]) => {
    const [first] = rows
    const family = typeof first?.client === 'number' ? families.get(first.client) : undefined
    const travellers = new Map<string, ImportedTraveller>()
    const issues: { row: Of; issue: RowIssue }[] = []
    let clientTravels = false
    for (const row of family ? rows : []) {
      const names = namesIn(row.given.get('travellers') ?? '')
      const expiry = row.given.get('traveller_passport_expiry')
      if (names.length === 0) clientTravels = true
      if (names.length > 1 && expiry !== undefined)
        issues.push({ row, issue: { field: 'traveller_passport_expiry', code: 'several_travellers' } })
      for (const name of names) {
        const key = foldText(name)
        if (key === family?.clientKey) clientTravels = true
        if (!family || key === family.clientKey) continue
        const known = family.known.get(key)
        // A later row may have the passport of somebody whom an earlier one adds.
        const isAsBefore = known && ('id' in known || known.passport_expiry !== null || expiry === undefined)
        const read = isAsBefore ? undefined : readNewTraveller(name, names.length > 1 ? undefined : expiry)
        const traveller = known ?? { name, passport_expiry: null }
        if (read) {
          Object.assign(traveller, read.traveller)
          family.known.set(key, traveller)
          issues.push(...read.issues.filter((issue) => isFault(issue) || !known).map((issue) => ({ row, issue })))
          if (family.known.size > MOST_TRAVELLERS)
            issues.push({
              row,
              issue: { field: 'travellers', code: 'too_many_travellers', values: { most: MOST_TRAVELLERS } },
            })
        }
        travellers.set(key, traveller)
      }
    }
    return { party: { client_travels: clientTravels || !family, travellers: [...travellers.values()] }, issues }
  }
}

export type Party = ReturnType<ReturnType<typeof readerOfTravellers>>['party']

/** Somebody else is on the trip now than the file says. */
export const isOtherParty = (party: Party, stored: StoredTicket): boolean => {
  const keysOf = (names: string[]) => JSON.stringify(names.map(foldText).toSorted())
  const named = keysOf(party.travellers.map(({ name }) => name))
  return party.client_travels !== stored.client_travels || named !== keysOf(stored.travellers ?? [])
}
