import type { Converted } from '../../../shared/sale-price.ts'
import type { StoredTicket } from './imports.queries.ts'
import type { JoinedRows } from './join-rows.ts'
import { readTicketRow, referenceIn, type ReadTicket } from './read-ticket-row.ts'
import type { TableRow } from './read-table.ts'
import type { readerOfTravellers } from './read-travellers.ts'
import { firstSeen, hasExtraCells, isFault, type GivenCells, type RowIssue } from './row-issues.ts'

type Row = TableRow & { given: GivenCells; client: number | RowIssue }
type Found = { row: Row; issue: RowIssue }

/** The rows of the other travellers, and what the preview says about them. */
const noteRows = ({ rows: [first, ...others], given }: JoinedRows<Row>): Found[] =>
  others.length === 0
    ? []
    : [
        {
          row: first,
          issue: {
            field: 'price',
            code: 'joined_rows',
            values: { price: given.get('original_price') ?? given.get('price') ?? '' },
          },
        },
        ...others.map((row): Found => {
          return { row, issue: { field: 'booking_reference', code: 'row_joined', values: { row: first.row } } }
        }),
      ]

type Context = {
  here: Map<string, StoredTicket>
  travellersOf: ReturnType<typeof readerOfTravellers>
  header: string[]
}

/** The ticket that one of the rows names. */
export const storedTrip = ({ rows }: JoinedRows<Row>, here: Map<string, StoredTicket>): StoredTicket | undefined =>
  rows.flatMap(({ given }) => here.get(referenceIn(given)) ?? [])[0]

/** Checks the rows of one trip. Either all of them are good, or none is. */
export const tripChecker = ({ here, travellersOf, header }: Context) => {
  const seen = firstSeen()
  return (trip: JoinedRows<Row>, converted: Converted | undefined): ReadTicket[] => {
    const { rows, given, source } = trip
    const [first] = rows
    const stored = storedTrip(trip, here)
    if (stored) given.set('booking_reference', stored.booking_reference)

    const { party, issues: partyIssues } = travellersOf(rows)
    const read = readTicketRow(first, { given, header, client: first.client, stored, party, converted })
    const found: Found[] = [
      ...read.remarks.map((issue) => ({ row: source.get(issue.field) ?? first, issue })),
      ...trip.issues,
      ...(stored ? partyIssues.filter(({ issue }) => isFault(issue)) : partyIssues),
      ...rows
        .filter((row) => row !== first && hasExtraCells(row.cells, header))
        .map((row): Found => ({ row, issue: { field: '', code: 'too_many_cells' } })),
    ]
    const own = new Set(rows.map(({ row }) => row))
    for (const row of rows) {
      const before = seen(referenceIn(row.given) || undefined, row.row)
      if (before !== undefined && !own.has(before))
        found.push({ row, issue: { field: 'booking_reference', code: 'twice', values: { row: before } } })
    }
    const fault = found.find(({ issue }) => isFault(issue))
    if (!fault && !stored) found.push(...noteRows(trip))

    return rows.map((row): ReadTicket => {
      const remarks = found.filter((one) => one.row === row).map(({ issue }) => issue)
      if (fault && !remarks.some(isFault))
        remarks.push({ field: 'booking_reference', code: 'row_of_bad_trip', values: { row: fault.row.row } })
      const isFirst = row === first
      return {
        ...{ row: row.row, cells: row.cells, name: referenceIn(row.given), remarks },
        outcome: fault ? 'bad' : stored ? 'unchanged' : isFirst ? 'created' : 'joined',
        ticket: isFirst && !fault ? read.ticket : undefined,
      }
    })
  }
}
