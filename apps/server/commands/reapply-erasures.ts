import { readFileSync } from 'node:fs'
import { readErasures } from '../src/features/clients/erasure-list.ts'
import { reapplyErasures } from '../src/features/clients/reapply-erasures.ts'
import { reportFailure, withDatabase } from './database-url.ts'

await reportFailure(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined) throw new Error('Usage: npm run erasures:reapply -- FILE')
  const erasures = readErasures(readFileSync(file, 'utf8'))
  await withDatabase(async (db) => {
    const { erased, already, unknown, later } = await reapplyErasures(db, erasures)
    for (const id of unknown) console.error(`client ${id}: does not exist in this database`)
    for (const id of later) console.error(`client ${id}: registered after the erasure, so another person; not erased`)
    console.log(`${erased.length} erased again, ${already.length} were erased already.`)
    // Unlike a failure, which ends with 1.
    process.exitCode = unknown.length + later.length === 0 ? 0 : 2
  })
})
