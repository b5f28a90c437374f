import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import { createDatabase } from '../dev/create-database.ts'
import { startPostgres } from '../dev/postgres.ts'
import { schemaText } from '../dev/schema-text.ts'
import { migrate } from '../src/platform/database/migrations.ts'

const SCHEMA = new URL('../schema.sql', import.meta.url)
const HEADER = `-- Generated from the migrations by \`npm run db:types\`: the database as it is today, to be read and not to be run.
-- PostgreSQL's own names for defaults and types; job queues (schema pgboss) are left out.

`

const isCheck = process.argv.includes('--check')
const postgres = await startPostgres()
try {
  const url = await createDatabase(postgres.url('postgres'), 'types')
  await migrate(url)
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', 'src/platform/database/schema.ts'],
      ...['--include-pattern', 'public.*', '--exclude-pattern', '*kysely*'],
      ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
      ...(isCheck ? ['--verify'] : []),
    ],
    { stdio: 'inherit', cwd: new URL('..', import.meta.url) },
  )
  const client = new pg.Client(url)
  await client.connect()
  const text = HEADER + (await schemaText(client))
  await client.end()
  if (!isCheck) await writeFile(SCHEMA, text)
  else if ((await readFile(SCHEMA, 'utf8')) !== text)
    throw new Error('apps/server/schema.sql is stale: run npm run db:types')
} finally {
  await postgres.stop()
}
