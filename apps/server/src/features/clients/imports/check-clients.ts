import { accountName, CLIENT_COLUMNS, type ClientColumn, type Language } from '@rihla/domain'
import type { NewClient } from '../../../shared/new-client.ts'
import { pointOutDuplicates } from './client-duplicates.ts'
import { findColumns } from './columns.ts'
import type { ChangedClient } from './imports.queries.ts'
import type { FoundNationalId, Lookups } from './lookups.ts'
import { parsePhone } from '../../../shared/phone.ts'
import { readClientRow, type ReadClient } from './read-client-row.ts'
import type { Table } from './read-table.ts'
import { givenCells, isFault, type RowIssue } from './row-issues.ts'

type FoundIds = Map<string | null, FoundNationalId>

/** What the filled cells change about an existing client; undefined when nothing changes. */
const changeIn = ({ stored, person }: ReadClient, ids: FoundIds): ChangedClient | undefined => {
  if (!stored || !person) return undefined
  const filled = CLIENT_COLUMNS.map((column) => [column, person[column] ?? stored[column]])
  const after = {
    ...(Object.fromEntries(filled) as Pick<ChangedClient, ClientColumn>),
    // A row that is found by its email does not change the case of its letters.
    email: stored.email ?? person.email,
  }
  const found = ids.get(person.national_id)
  const hasNewId = found !== undefined && !found.hashes.includes(stored.national_id_hash ?? '')
  const fields = CLIENT_COLUMNS.filter((column) => stored[column] !== after[column])
  if (fields.length === 0 && !hasNewId) return undefined
  return {
    ...after,
    id: stored.id,
    national_id: hasNewId ? person.national_id : null,
    fields: [...fields, ...(hasNewId ? ['national_id'] : [])],
  }
}

/**
 * Somebody with a password of their own signs in with email and number, and resets go there: they are changed on the
 * client's page, which asks for the password of the staff member and tells the client (T48).
 */
const refusedWaysIn = ({ stored }: ReadClient, change: ChangedClient | undefined): RowIssue[] => {
  const changed = stored?.has_own_password ? (change?.fields ?? []) : []
  return changed
    .filter((field) => field === 'email' || field === 'whatsapp')
    .map((field) => ({ field, code: 'signs_in' }))
}

/** What an import of a client file would do. Writes nothing. */
export const checkClients = async (
  lookups: Lookups,
  table: Table,
  { language, country }: { language: Language; country: string },
) => {
  const { places, ignored } = findColumns('clients', table.header)
  const given = table.rows.map(({ cells }) => givenCells(cells, places))
  const people = given.map((cells) => ({
    email: cells.has('email') ? accountName(cells.get('email') ?? '') : undefined,
    whatsapp: cells.has('whatsapp') ? parsePhone(cells.get('whatsapp') ?? '', country) : undefined,
  }))
  const names = people.flatMap(({ email, whatsapp }) => [email, whatsapp].filter((name) => name !== undefined))
  const known = await lookups.clientsByReach(names)
  const here = known.filter((one) => one.is_seen)
  const elsewhere = new Set(
    known.flatMap((one) => (one.is_seen ? [] : [one.account, one.shares_phone ? null : one.whatsapp])),
  )
  const byEmail = new Map(here.map((one) => [one.account, one]))
  const byNumber = new Map(here.filter((one) => !one.shares_phone).map((one) => [one.whatsapp, one]))
  const rows = table.rows.map((row, place) => {
    const { email, whatsapp } = people[place] ?? {}
    const holder = whatsapp === undefined ? undefined : byNumber.get(whatsapp)
    // A number finds a client unless the two have different emails.
    const stored = (email && byEmail.get(email)) || (email && holder?.account ? undefined : holder)
    const read = readClientRow(row, { given: given[place] ?? new Map(), header: table.header, whatsapp, stored })
    // Whose it is, is not for the caller to know.
    if (email !== undefined && elsewhere.has(email)) read.remarks.push({ field: 'email', code: 'taken' })
    if (whatsapp !== undefined && elsewhere.has(whatsapp)) read.remarks.push({ field: 'whatsapp', code: 'taken' })
    return read
  })
  const typed = rows.flatMap(({ person }) => person?.national_id ?? [])
  const ids: FoundIds = new Map((await lookups.nationalIds(typed)).map((found) => [found.id, found]))
  pointOutDuplicates(rows, ids, byNumber)

  const added: NewClient[] = []
  const changed: ChangedClient[] = []
  for (const row of rows) {
    const change = changeIn(row, ids)
    row.remarks.push(...refusedWaysIn(row, change))
    if (!row.person || row.remarks.some(isFault)) row.outcome = 'bad'
    else if (!row.stored) added.push({ ...row.person, language })
    else row.outcome = change ? 'updated' : 'unchanged'
    if (change && row.outcome === 'updated') changed.push(change)
  }
  return { rows, places, ignored, added, changed }
}
