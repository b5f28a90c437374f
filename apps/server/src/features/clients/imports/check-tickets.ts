import { accountName, parseClientId } from '@rihla/domain'
import { findColumns } from './columns.ts'
import type { Lookups } from './lookups.ts'
import { readTicketRow, referenceIn } from './read-ticket-row.ts'
import type { Table } from './read-table.ts'
import { firstSeen, givenCells, type GivenCells, type RowIssue } from './row-issues.ts'

const CLIENT_FIELDS = ['client_id', 'email']

/** A cell identifies a client by email, or by client ID in any common spelling. */
const nameIn = (text: string | undefined) => {
  if (text === undefined) return undefined
  return text.includes('@') ? accountName(text) : parseClientId(text)
}

type People = Awaited<ReturnType<Lookups['clientsOfTickets']>>

const finderAmong = (people: People) => {
  const ids = new Map<unknown, number>(people.flatMap(({ id, email }) => [[id, id] as const, [email, id] as const]))
  return (given: GivenCells): number | RowIssue => {
    const fields = CLIENT_FIELDS.filter((field) => given.has(field))
    const found = fields.map((field) => ids.get(nameIn(given.get(field))))
    const [first] = found
    if (fields.length === 0) return { field: 'client_id', code: 'required' }
    if (first === undefined || found.includes(undefined))
      return { field: fields[found.indexOf(undefined)] ?? 'client_id', code: 'no_such_client' }
    return found.every((id) => id === first) ? first : { field: 'email', code: 'client_differs' }
  }
}

/** What an import of a ticket file would do. Writes nothing. */
export const checkTickets = async (lookups: Lookups, table: Table) => {
  const { places, ignored } = findColumns('tickets', table.header)
  const given = table.rows.map(({ cells }) => givenCells(cells, places))
  const names = given.flatMap((cells) => CLIENT_FIELDS.map((field) => nameIn(cells.get(field))))
  const clientOf = finderAmong(await lookups.clientsOfTickets(names.filter((name) => name !== undefined)))
  const here = new Map(
    (await lookups.ticketsByReference(given.map(referenceIn))).map((ticket) => [ticket.booking_reference, ticket]),
  )
  const seen = firstSeen()
  const rows = table.rows.map((row, place) => {
    const cells: GivenCells = given[place] ?? new Map()
    const reference = referenceIn(cells)
    const stored = here.get(reference)
    const read = readTicketRow(row, { given: cells, header: table.header, client: clientOf(cells), stored })
    const first = seen(reference || undefined, row.row)
    if (first === undefined) return read
    const twice: RowIssue = { field: 'booking_reference', code: 'twice', values: { row: first } }
    return { ...read, remarks: [...read.remarks, twice], outcome: 'bad' as const, ticket: undefined }
  })
  return { rows, places, ignored, added: rows.flatMap(({ ticket }) => ticket ?? []) }
}
