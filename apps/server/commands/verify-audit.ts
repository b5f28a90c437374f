import { parseArgs } from 'node:util'
import { findAuditHead, isInAuditChain } from '../src/features/audit/chain.queries.ts'
import { findSealed } from '../src/features/audit/seals.queries.ts'
import { verifyAudit } from '../src/features/audit/verify-audit.ts'
import { auditSeals } from '../src/platform/crypto/audit-seals.ts'
import { readKeys } from '../src/platform/config/config.ts'
import { databaseOn, openPool } from '../src/platform/database/database.ts'
import { withDatabaseUrl } from './database-url.ts'

await withDatabaseUrl(async (url) => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const known = /^(\d+):([0-9a-f]{64})$/.exec(values.head ?? '')
  if (values.head !== undefined && !known) throw new Error('Usage: npm run audit:verify [-- --head PLACE:HASH]')
  const ring = readKeys()
  const pool = openPool(url, { max: 1, asOwner: true })
  const db = databaseOn(pool)
  const faults = (await verifyAudit(db, auditSeals(ring))).map((found) =>
    found.entry_id === null ? `place ${found.place}: ${found.fault}` : `entry ${found.entry_id}: ${found.fault}`,
  )
  const [, place = '', hash = ''] = known ?? []
  if (known && !(await isInAuditChain(db, { place: Number(place), hash })))
    faults.push(`place ${place}: missing or changed`)
  const head = await findAuditHead(db)
  const { waiting } = await findSealed(db)
  await pool.end()
  for (const line of faults) console.error(line)
  console.log(faults.length === 0 ? 'The audit log is intact.' : `${faults.length} faults in the audit log.`)
  if (waiting > 0) console.log(`${waiting} entries wait for the worker to seal them.`)
  if (head) console.log(`Head: ${head.place}:${head.hash}`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
