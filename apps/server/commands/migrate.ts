import { migrate } from '../src/platform/database/migrations.ts'
import { withDatabaseUrl } from './database-url.ts'

await withDatabaseUrl(async (url) => {
  const applied = await migrate(url)
  for (const { name, tries, ms } of applied) console.log(`${name}: ${ms} ms${tries === 1 ? '' : `, ${tries} tries`}`)
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.length}`)
})
