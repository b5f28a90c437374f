import { accountName, parseClientId } from '@rihla/domain'
import { findColumns } from './columns.ts'
import { parsePhone } from '../../../shared/phone.ts'
import type { ClientName, Lookups } from './lookups.ts'
import { storedTrip, tripChecker } from './check-trip.ts'
import { joinRows } from './join-rows.ts'
import { conversionIn } from './read-sale.ts'
import { referenceIn } from './read-ticket-row.ts'
import { readerOfTravellers } from './read-travellers.ts'
import type { Table } from './read-table.ts'
import { givenCells, type GivenCells, type RowIssue } from './row-issues.ts'

const CLIENT_FIELDS = ['client_id', 'email', 'whatsapp']

/** A cell identifies a client by email, by client ID or by phone number, in any common spelling. */
const nameIn = (field: string, text: string | undefined, country: string): ClientName | undefined => {
  if (text === undefined) return undefined
  if (text.includes('@')) return accountName(text)
  const id = field === 'client_id' ? parseClientId(text) : undefined
  return id ?? parsePhone(text, country)
}

type People = Awaited<ReturnType<Lookups['clientsOfTickets']>>

const finderAmong = (people: People, country: string) => {
  const ids = new Map<unknown, number>(
    people.flatMap(({ id, merged_ids, email, whatsapp, shares_phone }) =>
      [id, ...merged_ids, email, shares_phone ? undefined : whatsapp].map((name) => [name, id] as const),
    ),
  )
  const numbers = new Map(people.map(({ id, whatsapp }) => [id, whatsapp]))
  const shared = new Set(people.filter(({ shares_phone }) => shares_phone).map(({ whatsapp }) => whatsapp))
  return (given: GivenCells): number | RowIssue => {
    const fields = CLIENT_FIELDS.filter((field) => given.has(field))
    const names = fields.map((field) => nameIn(field, given.get(field), country))
    const named = ids.get(names[0])
    // A number that several clients have is right for each of them.
    const found = names.map((name) => (named !== undefined && name === numbers.get(named) ? named : ids.get(name)))
    const [first] = found
    if (fields.length === 0) return { field: 'client_id', code: 'required' }
    if (names.every((name) => typeof name === 'string' && shared.has(name)))
      return { field: 'whatsapp', code: 'number_shared' }
    if (first === undefined || found.includes(undefined))
      return { field: fields[found.indexOf(undefined)] ?? 'client_id', code: 'no_such_client' }
    return found.every((id) => id === first) ? first : { field: fields.at(-1) ?? 'email', code: 'client_differs' }
  }
}

/** What an import of a ticket file would do. Writes nothing. */
export const checkTickets = async (lookups: Lookups, table: Table, country: string) => {
  const { places, ignored } = findColumns('tickets', table.header)
  const given = table.rows.map(({ cells }) => givenCells(cells, places))
  const names = given.flatMap((cells) => CLIENT_FIELDS.map((field) => nameIn(field, cells.get(field), country)))
  const people = await lookups.clientsOfTickets(names.filter((name) => name !== undefined))
  const clientOf = finderAmong(people, country)
  const here = new Map(
    (await lookups.ticketsByReference(given.map(referenceIn))).map((ticket) => [ticket.booking_reference, ticket]),
  )
  const rows = table.rows.map((row, place) => {
    const cells: GivenCells = given[place] ?? new Map()
    return { ...row, given: cells, client: clientOf(cells) }
  })
  const trips = joinRows(rows)
  const conversions = trips.map((trip) => JSON.stringify(conversionIn(trip.given, storedTrip(trip, here))))
  const converted = new Map(
    (await lookups.conversions(conversions.filter((asked) => asked !== undefined))).map((found) => [found.key, found]),
  )
  const checkTrip = tripChecker({ here, travellersOf: readerOfTravellers(people), header: table.header })
  const checked = trips
    .flatMap((trip, place) => checkTrip(trip, converted.get(conversions[place] ?? '')))
    .toSorted((one, other) => one.row - other.row)
  return { rows: checked, places, ignored, added: checked.flatMap(({ ticket }) => ticket ?? []) }
}
