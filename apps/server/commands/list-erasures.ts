import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { joinedErasures, readErasures, writtenErasures } from '../src/features/clients/erasure-list.ts'
import { listErasures } from '../src/features/clients/erasures.queries.ts'
import { databaseOn, openPool } from '../src/platform/database/database.ts'
import { withDatabaseUrl } from './database-url.ts'

/** The list in the file only grows: a list made from a database that was just restored would be too short. */
try {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Usage: npm run erasures:list -- FILE')
  const known = existsSync(file) ? readErasures(readFileSync(file, 'utf8')) : []
  await withDatabaseUrl(async (url) => {
    const db = databaseOn(openPool(url, { max: 1 }))
    try {
      const list = joinedErasures(known, await listErasures(db))
      writeFileSync(`${file}.new`, writtenErasures(list), { mode: 0o600, flush: true })
      renameSync(`${file}.new`, file)
      console.log(`${list.length} erased clients in ${file}, ${list.length - known.length} of them new.`)
    } finally {
      await db.destroy()
    }
  })
} catch (error) {
  console.error(error instanceof Error && error.message !== '' ? error.message : error)
  process.exitCode = 1
}
