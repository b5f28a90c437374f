import type { TestProject } from 'vitest/node'
import { createDatabase } from '../dev/create-database.ts'
import { startPostgres } from '../dev/postgres.ts'
import { migrate } from '../src/platform/migrations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/**
 * One cluster for the run and one migrated template in it; each test file clones the template. Statistics are
 * gathered when a test asks for it, never beside it: a plan must not depend on when the machine found time for that.
 */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL']
  const postgres = given ? undefined : await startPostgres({ settings: ['autovacuum=off'] })
  const adminUrl = given ?? postgres?.url('postgres') ?? ''
  const template = `template_${process.pid}`
  await migrate(await createDatabase(adminUrl, template))
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => postgres?.stop()
}
