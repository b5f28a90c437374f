import type { TestProject } from 'vitest/node'
import { createDatabase } from '../dev/create-database.ts'
import { startPostgres } from '../dev/postgres.ts'
import { migrate } from '../src/platform/database/migrations.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/**
 * One cluster for the run with one migrated template; each test file clones the template. Statistics are gathered only
 * when a test asks for it, so that query plans do not depend on when autovacuum runs.
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
