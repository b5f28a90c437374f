import { migrate } from '../src/platform/migrations.ts'
import { withDatabaseUrl } from './database-url.ts'

await withDatabaseUrl(async (url) => {
  const applied = await migrate(url)
  console.log(applied.length === 0 ? 'Nothing to migrate.' : `Migrated: ${applied.join(', ')}`)
})
