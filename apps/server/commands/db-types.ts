import { execFileSync } from 'node:child_process'
import { createDatabase } from '../dev/create-database.ts'
import { startPostgres } from '../dev/postgres.ts'
import { migrate } from '../src/platform/migrations.ts'

const postgres = await startPostgres()
try {
  const url = await createDatabase(postgres.url('postgres'), 'types')
  await migrate(url)
  execFileSync(
    'kysely-codegen',
    [
      ...['--dialect', 'postgres', '--url', url, '--out-file', 'src/platform/schema.ts'],
      ...['--include-pattern', 'public.*', '--exclude-pattern', '*kysely*'],
      ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
      ...(process.argv.includes('--check') ? ['--verify'] : []),
    ],
    { stdio: 'inherit', cwd: new URL('..', import.meta.url) },
  )
} finally {
  await postgres.stop()
}
