import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { joinedErasures, readErasures, writtenErasures } from '../src/features/clients/erasure-list.ts'
import { listErasures } from '../src/features/clients/erasures.queries.ts'
import { reportFailure, withDatabase } from './database-url.ts'

/** The list in the file only grows: a list made from a database that was just restored would be too short. */
await reportFailure(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Usage: npm run erasures:list -- FILE')
  const known = existsSync(file) ? readErasures(readFileSync(file, 'utf8')) : []
  await withDatabase(async (db) => {
    const list = joinedErasures(known, await listErasures(db))
    writeFileSync(`${file}.new`, writtenErasures(list), { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
    console.log(`${list.length} erased clients in ${file}, ${list.length - known.length} of them new.`)
  })
})
