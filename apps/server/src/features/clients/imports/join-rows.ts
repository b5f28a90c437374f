import { foldText, TICKET_TYPES } from '@rihla/domain'
import { readAmount, readCellDay } from './cells.ts'
import { wordFor } from './columns.ts'
import type { GivenCells, RowIssue } from './row-issues.ts'

/** What rows of one trip have in common, beside the client, the type and the reference (TRIP-3). */
const DAYS = ['departure_date', 'return_date', 'check_in_date', 'check_out_date', 'start_date', 'end_date']
const PLACES = ['departure_city', 'arrival_city', 'hotel_name', 'hotel_city', 'title', 'place', 'flight_number']
const SUMMED = ['price', 'original_price', 'points']
/** A sum of two currencies would be nonsense, and a trip has one status. */
const ALIKE = ['status', 'currency', 'exchange_rate']
/** Texts of each traveller. */
const COLLECTED = ['special_requests']

type Row = { row: number; given: GivenCells; client: number | RowIssue }

/** Rows of a file that become one trip. */
export type JoinedRows<Of extends Row> = {
  rows: [Of, ...Of[]]
  given: GivenCells
  /** The row that each field comes from. */
  source: Map<string, Of>
  issues: { row: Of; issue: RowIssue }[]
}

const keyOf = ({ given, client }: Row): string | undefined => {
  const pnr = given.get('external_reference') ?? given.get('booking_reference')
  const type = given.get('ticket_type')
  if (typeof client !== 'number' || pnr === undefined || type === undefined) return undefined
  const day = (field: string) => {
    const text = given.get(field) ?? ''
    const found = readCellDay(text)
    return 'day' in found ? found.day : text
  }
  return JSON.stringify([
    client,
    wordFor('type', TICKET_TYPES, type) ?? type,
    foldText(pnr.normalize('NFKC')).replaceAll(' ', ''),
    ...DAYS.map(day),
    ...PLACES.map((field) => foldText(given.get(field) ?? '')),
  ])
}

/** Some currencies have three decimals. */
const PARTS = 1000

/** Undefined if one of them has more decimals, cannot be read or is negative. */
const sumOf = (texts: string[]): string | undefined => {
  const amounts = texts.map((text) => readAmount(text) ?? -1)
  const parts = amounts.map((amount) => Math.round(amount * PARTS))
  const isRead = parts.every((part, place) => part >= 0 && part / PARTS === amounts[place])
  return isRead ? String(parts.reduce((sum, part) => sum + part, 0) / PARTS) : undefined
}

const join = <Of extends Row>(rows: [Of, ...Of[]]): JoinedRows<Of> => {
  const joined: JoinedRows<Of> = { rows, given: new Map(), source: new Map(), issues: [] }
  for (const field of new Set(rows.flatMap(({ given }) => [...given.keys()]))) {
    const filled = rows.flatMap((row) => ({ row, text: row.given.get(field) ?? '' })).filter(({ text }) => text !== '')
    const texts = filled.map(({ text }) => text)
    const sum = SUMMED.includes(field) ? sumOf(texts) : undefined
    // An amount that cannot be read is reported for its row.
    const first = (SUMMED.includes(field) && filled.find(({ text }) => sumOf([text]) === undefined)) || filled[0]
    if (!first) continue
    joined.source.set(field, first.row)
    joined.given.set(field, sum ?? (COLLECTED.includes(field) ? [...new Set(texts)].join('; ') : first.text))
    if (!ALIKE.includes(field)) continue
    const namesPrice = ({ given }: Of) => field === 'currency' && (given.has('price') || given.has('original_price'))
    const compared = rows
      .flatMap((row) => ({ row, text: row.given.get(field) ?? '' }))
      .filter(({ row, text }) => text !== '' || namesPrice(row))
    for (const { row } of compared.filter(({ text }) => foldText(text) !== foldText(first.text)))
      joined.issues.push({ row, issue: { field, code: 'row_differs', values: { row: first.row.row } } })
  }
  return joined
}

const alone = <Of extends Row>(row: Of): JoinedRows<Of> => ({
  rows: [row],
  given: row.given,
  source: new Map(),
  issues: [],
})

/**
 * Rows of one client with the same type, reference, days and places are one trip, if they name travellers. A row without a
 * name stands for the client. Every other row is a trip of its own.
 */
export const joinRows = <Of extends Row>(rows: readonly Of[]): JoinedRows<Of>[] =>
  [...Map.groupBy(rows, (row) => keyOf(row) ?? `row ${row.row}`).values()]
    .flatMap((group) => (group.some(({ given }) => given.has('travellers')) ? [group] : group.map((row) => [row])))
    .flatMap(([first, ...others]) => (first ? [others.length > 0 ? join([first, ...others]) : alone(first)] : []))
