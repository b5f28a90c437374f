import { createDatabase } from '../apps/server/dev/create-database.ts'
import { seedDemo } from '../apps/server/dev/demo-data.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../apps/server/dev/development-key.ts'
import { startPostgres } from '../apps/server/dev/postgres.ts'
import { migrate } from '../apps/server/src/platform/migrations.ts'

/** One cluster for the run, holding the demo agency once; every test gets a copy of it. */
export default async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const template = await createDatabase(postgres.url('postgres'), 'demo_template')
  await migrate(template)
  await seedDemo(template, { nationalIdKey: DEVELOPMENT_NATIONAL_ID_KEY })
  process.env['E2E_ADMIN_URL'] = postgres.url('postgres')
  return postgres.stop
}
