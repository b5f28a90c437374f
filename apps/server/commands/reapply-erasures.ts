import { readFileSync } from 'node:fs'
import { readErasures } from '../src/features/clients/erasure-list.ts'
import { reapplyErasures } from '../src/features/clients/reapply-erasures.ts'
import { databaseOn, openPool } from '../src/platform/database/database.ts'
import { withDatabaseUrl } from './database-url.ts'

try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Usage: npm run erasures:reapply -- FILE')
  const erasures = readErasures(readFileSync(file, 'utf8'))
  await withDatabaseUrl(async (url) => {
    const db = databaseOn(openPool(url, { max: 1 }))
    try {
      const { erased, already, unknown, later } = await reapplyErasures(db, erasures)
      for (const id of unknown) console.error(`client ${id}: does not exist in this database`)
      for (const id of later) console.error(`client ${id}: registered after the erasure, so another person; not erased`)
      console.log(`${erased.length} erased again, ${already.length} were erased already.`)
      process.exitCode = unknown.length + later.length === 0 ? 0 : 1
    } finally {
      await db.destroy()
    }
  })
} catch (error) {
  console.error(error instanceof Error && error.message !== '' ? error.message : error)
  process.exitCode = 1
}
