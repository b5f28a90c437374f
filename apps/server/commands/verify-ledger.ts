import { listLedgerFaults } from '../src/features/points/ledger/ledger.queries.ts'
import { databaseOn, openPool } from '../src/platform/database/database.ts'
import { withDatabaseUrl } from './database-url.ts'

await withDatabaseUrl(async (url) => {
  const pool = openPool(url, { max: 1, asOwner: true })
  const faults = await listLedgerFaults(databaseOn(pool))
  await pool.end()
  for (const { client_id, rule, expected, found } of faults) {
    console.error(`client ${client_id}: ${rule}, but it is ${found} and should be ${expected}`)
  }
  console.log(faults.length === 0 ? 'The ledger adds up.' : `${faults.length} faults in the ledger.`)
  process.exitCode = faults.length === 0 ? 0 : 1
})
