import type pg from 'pg'

/** Tables by their ids, so that a renamed or rewritten table is still recognised. */
const TABLES = `
  select oid::integer as id, relname as name, relfilenode::integer as file from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`

const COLUMNS = `
  select attrelid::integer as table, attnum as place, attname as name,
         attnotnull as is_filled, attnotnull and not atthasdef and attidentity = '' as must_be_given
  from pg_attribute where attrelid = any ($1) and attnum > 0 and not attisdropped`

const INDEXES = `
  select indexrelid::integer as id, indexrelid::regclass::text as name from pg_index where indrelid = any ($1)`

const CONSTRAINTS = `
  select oid::integer as id, conname as name, convalidated as is_valid
  from pg_constraint where conrelid = any ($1) and contype in ('c', 'f')`

/** Triggers refer to their functions by id, so those can be renamed. */
const FUNCTIONS = `
  select oid::integer as id, proname as name from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`

/** Existing tables that other sessions cannot even read until the migration is done. */
const LOCKED = `
  select relation::regclass::text as name from pg_locks
  where pid = pg_backend_pid() and mode = 'AccessExclusiveLock' and relation::integer = any ($1) order by name`

type Table = { id: number; name: string; file: number }
type Column = { table: number; place: number; name: string; is_filled: boolean; must_be_given: boolean }
type Index = { id: number; name: string }
type SqlFunction = { id: number; name: string }
type Constraint = { id: number; name: string; is_valid: boolean }

const lookAt = async (client: pg.ClientBase, tables: number[]) => ({
  tables: (await client.query<Table>(`${TABLES} and oid::integer = any ($1)`, [tables])).rows,
  columns: (await client.query<Column>(COLUMNS, [tables])).rows,
  functions: (await client.query<SqlFunction>(FUNCTIONS)).rows,
  indexes: (await client.query<Index>(INDEXES, [tables])).rows,
  constraints: (await client.query<Constraint>(CONSTRAINTS, [tables])).rows,
})
type Schema = Awaited<ReturnType<typeof lookAt>>

const compare = (before: Schema, after: Schema): string[] => {
  const columnBefore = ({ table, place }: Pick<Column, 'table' | 'place'>) =>
    before.columns.find((column) => column.table === table && column.place === place)
  const isNew = (list: { id: number }[], { id }: { id: number }) => !list.some((known) => known.id === id)
  return [
    ...after.tables.flatMap(({ id, name, file }) => {
      const old = before.tables.find((table) => table.id === id)
      if (old?.name !== name) return [`${old?.name} is called ${name}: old code does not find it`]
      return old.file === file ? [] : [`${name} is written anew under a lock: the column needs a default that is fixed`]
    }),
    ...after.columns.flatMap((column) => {
      const old = columnBefore(column)
      if (old && old.name !== column.name) return [`${old.name} is called ${column.name}: old code does not find it`]
      if (old && !old.is_filled && column.is_filled)
        return [`${column.name} reads the table under a lock: add a check not valid`]
      return !old && column.must_be_given ? [`${column.name} has no default: old code does not fill it`] : []
    }),
    ...after.functions.flatMap(({ id, name }) => {
      const old = before.functions.find((known) => known.id === id)
      return old && old.name !== name ? [`${old.name} is called ${name}: old code does not find it`] : []
    }),
    ...after.indexes
      .filter((index) => isNew(before.indexes, index))
      .map(({ name }) => `${name} is made under a lock: -- no transaction, create index concurrently`),
    ...after.constraints
      // Validating an existing constraint reads the table without blocking other sessions.
      .filter((constraint) => constraint.is_valid && isNew(before.constraints, constraint))
      .map(({ name }) => `${name} reads the table under a lock: add it not valid, validate it in the next migration`),
  ]
}

const judgeOutsideTransaction = (text: string): string[] => {
  const dropped = new Set<string>()
  const statements = text.replace(/^--.*$/gm, '').split(/;$/m)
  return statements
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
    .flatMap((statement) => {
      const [, gone] = /^drop index concurrently if exists (\w+)$/.exec(statement) ?? []
      if (gone !== undefined) dropped.add(gone)
      const [, made] = /^create (?:unique )?index concurrently (\w+) on /.exec(statement) ?? []
      if (made !== undefined)
        return dropped.has(made) ? [] : [`${made} is not dropped first: a broken try leaves half of it behind`]
      return gone === undefined ? [`only indexes are made outside a transaction, not: ${statement}`] : []
    })
}

/**
 * The statements of a migration that would block servers on a big table or break the code that is still running, found
 * by comparing the system catalogue before and after. The migration is rolled back.
 */
export const judgeMigration = async (pool: pg.Pool, text: string): Promise<string[]> => {
  if (text.startsWith('-- no transaction\n')) return judgeOutsideTransaction(text)
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tables = (await client.query<Table>(TABLES)).rows.map(({ id }) => id)
    const before = await lookAt(client, tables)
    await client.query(text)
    const locked = (await client.query<{ name: string }>(LOCKED, [tables])).rows.map(({ name }) => name)
    return [
      ...(locked.length > 1 ? [`${locked.join(' and ')} are locked together: one a file`] : []),
      ...compare(before, await lookAt(client, tables)),
    ]
  } finally {
    await client.query('rollback')
    client.release()
  }
}
