import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import type { Cluster } from '../helpers/postgres.ts'
import { startAgency } from '../helpers/servers.ts'

/** A killed server keeps its shared memory for a moment. */
const startAgain = async (cluster: Cluster, tries = 20): Promise<void> => {
  try {
    await cluster.start()
  } catch (error) {
    if (tries === 0) throw error
    await pause(100)
    await startAgain(cluster, tries - 1)
  }
}

/** Restarts the database behind the pools, alternating a clean restart with a crash; the servers are not touched. */
export const databaseRestarted: Scenario = ({ runs = 4, perSecond = 200, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, agency, pair, file } = await startAgency(cleanup)

    const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem', 'feedback', 'complete'], file })
    for (let run = 0; run < runs; run++) {
      await pause(2000)
      if (run % 2 === 0) await cluster.stop()
      else cluster.kill()
      await startAgain(cluster)
    }
    await pause(2000)
    const driven = await load.stop()
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), { restarts: runs })
  })
