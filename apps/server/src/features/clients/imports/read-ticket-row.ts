import { ticketsApi, type TicketBody } from '@rihla/contract'
import { foldText, TICKET_STATUSES, TICKET_TYPES } from '@rihla/domain'
import { faultsIn, issuesOf } from '../../../platform/http/errors.ts'
import { FieldProblem } from '../../../platform/http/problem.ts'
import { type Converted, type SalePrice, salePriceOf } from '../../../shared/sale-price.ts'
import { toTicketRow } from '../../../shared/ticket-row.ts'
import { readAmount, readCellDay } from './cells.ts'
import { wordFor } from './columns.ts'
import type { ImportedTicket, StoredTicket } from './imports.queries.ts'
import { cellOf, saleIn } from './read-sale.ts'
import type { TableRow } from './read-table.ts'
import { isOtherParty, type Party } from './read-travellers.ts'
import { dayIssue, hasExtraCells, isFault, type CheckedRow, type GivenCells, type RowIssue } from './row-issues.ts'

export type ReadTicket = CheckedRow & {
  /** Undefined when the row has an error, or when the ticket exists already. */
  ticket: ImportedTicket | undefined
}

const DAYS = ['departure_date', 'return_date', 'check_in_date', 'check_out_date', 'start_date', 'end_date']
const NUMBERS = ['points', 'number_of_guests']
const SALE = ['price', 'currency', 'original_price', 'exchange_rate']
const NOT_IN_THE_FORM = [
  ...['booking_reference', 'client_id', 'email', 'whatsapp', 'status', 'travellers', 'traveller_passport_expiry'],
]
const IMPORTED = ['pending', 'confirmed'] as const
const MAX_REFERENCE_LENGTH = 40

/** The stored form of every reference. */
export const referenceIn = (given: GivenCells): string =>
  (given.get('booking_reference') ?? '').normalize('NFKC').toUpperCase()

const readCells = (given: GivenCells, client: number) => {
  const remarks: RowIssue[] = []
  const form: Record<string, unknown> = { client, ...saleIn(given) }
  for (const [field, text] of given) {
    if (NOT_IN_THE_FORM.includes(field) || SALE.includes(field)) continue
    form[field] = NUMBERS.includes(field) ? (readAmount(text) ?? text) : text
    if (!DAYS.includes(field)) continue
    const found = readCellDay(text)
    if ('fault' in found) remarks.push(dayIssue(field, found))
    form[field] = 'day' in found ? found.day : null
  }
  if (given.has('currency') && form['currency'] === undefined) remarks.push({ field: 'currency', code: 'not_currency' })
  const type = given.get('ticket_type')
  if (type !== undefined) {
    form['ticket_type'] = wordFor('type', TICKET_TYPES, type)
    if (form['ticket_type'] === undefined) remarks.push({ field: 'ticket_type', code: 'not_type' })
  }
  return { form, remarks }
}

/** Completing a trip credits points, so no ticket is imported as completed. An existing ticket keeps its status. */
const readStatus = (given: GivenCells): ImportedTicket['status'] | RowIssue => {
  const typed = given.get('status')
  if (typed === undefined) return 'confirmed'
  const status = wordFor('status', TICKET_STATUSES, typed)
  if (status === undefined) return { field: 'status', code: 'not_status' }
  return IMPORTED.find((one) => one === status) ?? { field: 'status', code: 'status_later' }
}

const inQuotes = (kept: string) => ({ kept: `\u2068${kept}\u2069` })

const differences = (row: ImportedTicket, stored: StoredTicket, given: GivenCells): RowIssue[] => {
  if (stored.deleted_at !== null) return [{ field: 'booking_reference', code: 'reference_deleted' }]
  if (stored.client_id !== row.client_id) return [{ field: 'booking_reference', code: 'reference_elsewhere' }]
  return [...given.keys()].flatMap((field): RowIssue[] => {
    if (field === 'travellers' && isOtherParty({ ...row, client_travels: row.client_travels ?? true }, stored))
      return [{ field, code: 'ticket_differs', values: inQuotes(stored.travellers?.join('; ') ?? '-') }]
    if (NOT_IN_THE_FORM.includes(field)) return []
    const name = field === 'price' && row.currency != null ? 'original_price' : field
    const [imported, kept] = [row[name as keyof typeof row], stored[name as keyof typeof stored]]
    const isSame =
      typeof imported === 'string' ? foldText(imported) === foldText(String(kept ?? '')) : imported === kept
    return isSame ? [] : [{ field, code: 'ticket_differs', values: inQuotes(String(kept ?? '-')) }]
  })
}

type Known = {
  given: GivenCells
  header: string[]
  client: number | RowIssue
  stored: StoredTicket | undefined
  party: Party
  /** The price in the agency's currency, if the row has another one. */
  converted: Converted | undefined
}

const convertedNote = ({ price, exchange_rate }: SalePrice, { own }: Converted): RowIssue => ({
  field: 'currency',
  code: 'converted',
  values: { price, currency: own, rate: exchange_rate },
})

const toRow = (body: TicketBody, { given, stored, converted }: Known, remarks: RowIssue[]) => {
  try {
    const price = salePriceOf(body, stored, converted)
    if (price.currency !== null && converted && !stored) remarks.push(convertedNote(price, converted))
    return toTicketRow({ ...body, ...price }, { isOpening: stored?.is_opening ?? false })
  } catch (error) {
    if (!(error instanceof FieldProblem)) throw error
    for (const [field, code] of Object.entries(error.fields)) remarks.push({ field: cellOf(field, given), code })
    return undefined
  }
}

/** The rules of the form: its schema, and the required fields of a trip. */
export const readTicketRow = ({ row, cells }: TableRow, known: Known): ReadTicket => {
  const { given, header, client, stored, party } = known
  const booking_reference = referenceIn(given)
  const { form, remarks } = readCells(given, typeof client === 'number' ? client : 1)
  const note = (remark: RowIssue) => {
    if (!remarks.some(({ field }) => field === remark.field)) remarks.push(remark)
  }
  if (hasExtraCells(cells, header)) note({ field: '', code: 'too_many_cells' })
  if (typeof client !== 'number') note(client)
  if (booking_reference === '') note({ field: 'booking_reference', code: 'required' })
  if (booking_reference.length > MAX_REFERENCE_LENGTH)
    note({ field: 'booking_reference', code: 'too_long', values: { maximum: MAX_REFERENCE_LENGTH } })
  const parsed = ticketsApi.create.schema.body.safeParse(form)
  for (const { field, fault, values } of parsed.success ? [] : faultsIn(issuesOf(parsed.error), form))
    note({ field: cellOf(field, given), code: fault, values })

  const fields = parsed.success ? toRow(parsed.data, known, remarks) : undefined
  const status = readStatus(given)
  if (typeof status !== 'string' && !stored) note(status)
  const ticket = {
    ...fields,
    ...party,
    booking_reference,
    status: typeof status === 'string' ? status : 'confirmed',
  } as ImportedTicket
  if (fields && stored) remarks.push(...differences(ticket, stored, given))
  const isGood = fields !== undefined && !remarks.some(isFault)
  return {
    row,
    cells,
    name: booking_reference,
    outcome: !isGood ? 'bad' : stored ? 'unchanged' : 'created',
    remarks,
    ticket: isGood && !stored ? ticket : undefined,
  }
}
