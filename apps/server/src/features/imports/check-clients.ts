import { accountName, type Language } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import type { NationalIds } from '../../platform/national-id.ts'
import type { NewClient } from '../../platform/new-client.ts'
import { pointOutDuplicates } from './client-duplicates.ts'
import { findColumns } from './columns.ts'
import { listClientsByEmail, type ChangedClient } from './imports.queries.ts'
import { inParts } from './in-parts.ts'
import { readClientRow, type ReadClient } from './read-client-row.ts'
import type { Table } from './read-table.ts'
import { givenCells, isFault } from './remarks.ts'

type Change = ChangedClient & { fields: string[] }

/** What the filled cells change of a client who is here; undefined when it is nothing. */
const changeIn = ({ stored, person, sealed, hashes }: ReadClient): Change | undefined => {
  if (!stored || !person) return undefined
  const after = {
    full_name: person.full_name,
    whatsapp: person.whatsapp ?? stored.whatsapp,
    passport_expiry: person.passport_expiry ?? stored.passport_expiry,
  }
  const hasNewId = sealed !== undefined && !hashes.some((hash) => stored.national_id_hash?.equals(hash))
  const fields = (['full_name', 'whatsapp', 'passport_expiry'] as const).filter(
    (field) => stored[field] !== after[field],
  )
  if (fields.length === 0 && !hasNewId) return undefined
  return {
    ...after,
    id: stored.id,
    sealed: hasNewId ? sealed : undefined,
    fields: [...fields, ...(hasNewId ? ['national_id'] : [])],
  }
}

type Checking = {
  nationalIds: NationalIds
  language: Language
  /** Nobody else may change them until the end. */ isLocked: boolean
}

/** What a file of clients would do. Nothing is written here. */
export const checkClients = async (db: Database, table: Table, { nationalIds, language, isLocked }: Checking) => {
  const { places, ignored } = findColumns('clients', table.header)
  const given = await inParts(table.rows, ({ cells }) => givenCells(cells, places))
  const emailOf = (place: number) => accountName(given[place]?.get('email') ?? '')
  const emails = table.rows.map((_, place) => emailOf(place))
  const here = new Map((await listClientsByEmail(db, emails, isLocked)).map((one) => [one.email, one]))
  const rows = await inParts(table.rows, (row, place) =>
    readClientRow(
      row,
      { given: given[place] ?? new Map(), header: table.header, stored: here.get(emailOf(place)) },
      nationalIds,
    ),
  )
  await pointOutDuplicates(db, rows)

  const added: NewClient[] = []
  const changed: Change[] = []
  for (const row of rows) {
    const change = changeIn(row)
    if (!row.person || row.remarks.some(isFault)) row.outcome = 'bad'
    else if (!row.stored) added.push({ ...row.person, language })
    else row.outcome = change ? 'updated' : 'unchanged'
    if (change && row.outcome === 'updated') changed.push(change)
  }
  return { rows, places, ignored, added, changed }
}
