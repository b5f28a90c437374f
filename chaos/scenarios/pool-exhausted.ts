import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { createCluster, type Cluster } from '../helpers/postgres.ts'
import { startPair } from '../helpers/servers.ts'
import { openSlowLine } from '../helpers/slow-network.ts'

const TROUBLE_MS = 6000

type Trouble = (cluster: Cluster, slowDown: (ms: number) => void) => Promise<unknown>

/** For a while no connection is returned in time; afterwards the service must recover. */
const whileStuck =
  (trouble: Trouble): Scenario =>
  ({ perSecond = 100, seconds = 3, report }) =>
    withCleanup(async (cleanup) => {
      installMissing(['postgres', 'haproxy'])
      const scratch = openScratch(cleanup)
      const cluster = await createCluster(cleanup, scratch, 'one')
      const agency = await foundAgency(cluster)
      await cluster.start()
      const line = await openSlowLine(cleanup, cluster.port)
      const pair = await startPair(cleanup, scratch, `postgres://postgres@127.0.0.1:${line.port}/rihla`)

      const file = join(scratch, 'acknowledged.ndjson')
      const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem', 'feedback'], file })
      await pause(seconds * 1000)
      await trouble(cluster, line.slowDown)
      const over = performance.now()
      const before = load.acknowledgedSoFar()
      while (load.acknowledgedSoFar() < before + perSecond && performance.now() - over < 30_000) await pause(20)
      const recoveredMs = Math.round(performance.now() - over)
      await pause(3000)
      const driven = await load.stop()
      report(driven, await checkDatabase(cluster.url(), driven.acknowledged), { recovered_after_ms: recoveredMs })
    })

/** Locks the table that every redemption needs, until all connections wait for it. */
export const poolExhausted = whileStuck((cluster) =>
  cluster.ask(`begin; lock table voucher in exclusive mode; select pg_sleep(${TROUBLE_MS / 1000}); commit`),
)

/** Every packet to and from the database takes a quarter of a second. */
export const slowDatabase = whileStuck(async (_cluster, slowDown) => {
  slowDown(250)
  await pause(TROUBLE_MS)
  slowDown(0)
})
