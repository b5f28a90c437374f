import { clientsApi } from '@rihla/contract'
import { faultsIn, issuesOf } from '../../../platform/http/errors.ts'
import type { NewClient } from '../../../shared/new-client.ts'
import { isMasked, isShortened, readAmount, readCellDay } from './cells.ts'
import type { StoredClient } from './imports.queries.ts'
import type { TableRow } from './read-table.ts'
import { dayIssue, hasExtraCells, isFault, type CheckedRow, type GivenCells, type RowIssue } from './row-issues.ts'

type Person = Omit<NewClient, 'language'>

export type ReadClient = CheckedRow & {
  given: GivenCells
  stored: StoredClient | undefined
  /** Undefined when the row has an error. */
  person: Person | undefined
}

/** Cells as the form would send them, and those that cannot be parsed. */
const readCells = (given: GivenCells, stored: StoredClient | undefined) => {
  const remarks: RowIssue[] = []
  const form: Record<string, unknown> = {
    email: '',
    ...(stored && { full_name: stored.full_name }),
    ...Object.fromEntries(given),
  }
  for (const field of ['whatsapp', 'national_id'])
    if (isShortened(given.get(field) ?? '')) remarks.push({ field, code: 'shortened' })
  if (isMasked(given.get('national_id') ?? '')) {
    delete form['national_id']
    if (!stored) remarks.push({ field: 'national_id', code: 'masked' })
  }
  const expiry = given.get('passport_expiry')
  if (expiry !== undefined) {
    const found = readCellDay(expiry)
    if ('fault' in found) remarks.push(dayIssue('passport_expiry', found))
    form['passport_expiry'] = 'day' in found ? found.day : null
  }
  const price = given.get('price')
  if (price !== undefined) form['price'] = readAmount(price) ?? price
  return { form, remarks }
}

const EGYPTIAN_ID_DIGITS = 14

const notesOn = (person: Person, given: GivenCells): RowIssue[] => {
  const notes: RowIssue[] = []
  const isPlain = /^[\x20-\x7e]*$/.test(given.get('whatsapp') ?? '')
  if (person.whatsapp && !isPlain)
    notes.push({ field: 'whatsapp', code: 'saved_as', values: { number: `\u2066${person.whatsapp}\u2069` } })
  const id = person.national_id
  if (id && /^\d+$/.test(id) && id.length !== EGYPTIAN_ID_DIGITS)
    notes.push({ field: 'national_id', code: 'id_length', values: { count: id.length } })
  return notes
}

type RowContext = {
  given: GivenCells
  header: string[]
  /** The number in E.164; undefined if there is none, or none that can be read. */
  whatsapp: string | undefined
  stored: StoredClient | undefined
}

/** The rules of the form: its schema and its number parsing. For a known client an empty cell changes nothing. */
export const readClientRow = (
  { row, cells }: TableRow,
  { given, header, whatsapp: number, stored }: RowContext,
): ReadClient => {
  const { form, remarks } = readCells(given, stored)
  const note = (remark: RowIssue) => {
    if (!remarks.some(({ field }) => field === remark.field)) remarks.push(remark)
  }
  if (hasExtraCells(cells, header)) note({ field: '', code: 'too_many_cells' })
  const parsed = clientsApi.create.schema.body.safeParse(form)
  for (const { field, fault, values } of parsed.success ? [] : faultsIn(issuesOf(parsed.error), form))
    note({ field, code: fault, values })
  if (given.has('whatsapp') && number === undefined) note({ field: 'whatsapp', code: 'not_phone' })
  const whatsapp = number ?? null

  const isGood = parsed.success && !remarks.some(isFault)
  const { national_id = null, price = null, ...rest } = parsed.data ?? { national_id: null }
  const person = isGood ? ({ ...rest, whatsapp, national_id, price } as Person) : undefined
  return {
    row,
    cells,
    given,
    name: given.get('full_name') ?? stored?.full_name ?? given.get('email') ?? given.get('whatsapp') ?? '',
    outcome: 'created',
    remarks: person ? notesOn(person, given) : remarks,
    stored,
    person,
  }
}
