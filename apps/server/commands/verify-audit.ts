import { parseArgs } from 'node:util'
import { findAuditHead, isInAuditChain, listAuditFaults } from '../src/features/audit/chain.queries.ts'
import { databaseOn, openPool } from '../src/platform/database.ts'
import { withDatabaseUrl } from './database-url.ts'

const { values } = parseArgs({ options: { head: { type: 'string' } } })
const known = /^(\d+):([0-9a-f]{64})$/.exec(values.head ?? '')
if (values.head !== undefined && !known) throw new Error('Usage: npm run audit:verify [-- --head PLACE:HASH]')

await withDatabaseUrl(async (url) => {
  const pool = openPool(url, { max: 1, asOwner: true })
  const db = databaseOn(pool)
  const told = (await listAuditFaults(db)).map(({ entry_id, fault }) => `line ${entry_id}: ${fault}`)
  const [, place = '', hash = ''] = known ?? []
  if (known && !(await isInAuditChain(db, { place: Number(place), hash })))
    told.push(`place ${place}: gone, or not what it was`)
  const head = await findAuditHead(db)
  await pool.end()
  for (const line of told) console.error(line)
  console.log(told.length === 0 ? 'The audit log is as it was written.' : `${told.length} faults in the audit log.`)
  if (head) console.log(`Head: ${head.place}:${head.hash}`)
  process.exitCode = told.length === 0 ? 0 : 1
})
