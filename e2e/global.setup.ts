import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase } from '../apps/server/dev/create-database.ts'
import { seedDemo } from '../apps/server/dev/demo-data.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../apps/server/src/platform/crypto/development-key.ts'
import { startPostgres } from '../apps/server/dev/postgres.ts'
import { migrate } from '../apps/server/src/platform/database/migrations.ts'

/**
 * One cluster for the run with the demo agency; every test gets a copy of it. At the end there must be no policy
 * violation that a test did not expect.
 */
export default async (): Promise<() => Promise<void>> => {
  const postgres = await startPostgres()
  const template = await createDatabase(postgres.url('postgres'), 'demo_template')
  await migrate(template)
  await seedDemo(template, { nationalIdKey: DEVELOPMENT_NATIONAL_ID_KEY })
  process.env['E2E_ADMIN_URL'] = postgres.url('postgres')

  const folder = await mkdtemp(join(tmpdir(), 'rihla-e2e-'))
  const reports = (process.env['E2E_POLICY_REPORTS'] = join(folder, 'policy-reports'))
  await writeFile(reports, '')
  return async () => {
    await postgres.stop()
    const lines = (await readFile(reports, 'utf8')).split('\n').filter(Boolean)
    await rm(folder, { recursive: true })
    console.log(`${lines.length} reports of the content security policy in the whole run`)
    if (lines.length > 0) throw new Error(lines.join('\n'))
  }
}
