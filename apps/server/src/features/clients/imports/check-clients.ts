import { accountName, type Language } from '@rihla/domain'
import type { NewClient } from '../../../shared/new-client.ts'
import { pointOutDuplicates } from './client-duplicates.ts'
import { findColumns } from './columns.ts'
import { IMPORTED_COLUMNS, type ChangedClient, type ImportedColumn } from './imports.queries.ts'
import type { FoundNationalId, Lookups } from './lookups.ts'
import { readClientRow, type ReadClient } from './read-client-row.ts'
import type { Table } from './read-table.ts'
import { givenCells, isFault } from './row-issues.ts'

type FoundIds = Map<string | null, FoundNationalId>

/** What the filled cells change about an existing client; undefined when nothing changes. */
const changeIn = ({ stored, person }: ReadClient, ids: FoundIds): ChangedClient | undefined => {
  if (!stored || !person) return undefined
  const after = Object.fromEntries(
    IMPORTED_COLUMNS.map((column) => [column, person[column] ?? stored[column]]),
  ) as Pick<ChangedClient, ImportedColumn>
  const found = ids.get(person.national_id)
  const hasNewId = found !== undefined && !found.hashes.includes(stored.national_id_hash ?? '')
  const fields = IMPORTED_COLUMNS.filter((column) => stored[column] !== after[column])
  if (fields.length === 0 && !hasNewId) return undefined
  return {
    ...after,
    id: stored.id,
    national_id: hasNewId ? person.national_id : null,
    fields: [...fields, ...(hasNewId ? ['national_id'] : [])],
  }
}

/** What an import of a client file would do. Writes nothing. */
export const checkClients = async (lookups: Lookups, table: Table, language: Language) => {
  const { places, ignored } = findColumns('clients', table.header)
  const given = table.rows.map(({ cells }) => givenCells(cells, places))
  const emailOf = (place: number) => accountName(given[place]?.get('email') ?? '')
  const emails = table.rows.map((_, place) => emailOf(place))
  const here = new Map((await lookups.clientsByEmail(emails)).map((one) => [one.email, one]))
  const rows = table.rows.map((row, place) =>
    readClientRow(row, {
      given: given[place] ?? new Map(),
      header: table.header,
      stored: here.get(emailOf(place)),
    }),
  )
  const typed = rows.flatMap(({ person }) => person?.national_id ?? [])
  const ids: FoundIds = new Map((await lookups.nationalIds(typed)).map((found) => [found.id, found]))
  await pointOutDuplicates(lookups, rows, ids)

  const added: NewClient[] = []
  const changed: ChangedClient[] = []
  for (const row of rows) {
    const change = changeIn(row, ids)
    if (!row.person || row.remarks.some(isFault)) row.outcome = 'bad'
    else if (!row.stored) added.push({ ...row.person, language })
    else row.outcome = change ? 'updated' : 'unchanged'
    if (change && row.outcome === 'updated') changed.push(change)
  }
  return { rows, places, ignored, added, changed }
}
