import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse } from '../parts/machine.ts'
import type { Cluster } from '../parts/postgres.ts'
import { startAgency } from '../parts/servers.ts'

/** What was killed holds on to its memory for a moment. */
const startAgain = async (cluster: Cluster, tries = 20): Promise<void> => {
  try {
    await cluster.start()
  } catch (error) {
    if (tries === 0) throw error
    await pause(100)
    await startAgain(cluster, tries - 1)
  }
}

/** The database is restarted behind the pools, by the book and by a crash in turn; the servers are not touched. */
export const databaseRestarted: Drill = ({ runs = 4, perSecond = 200, report }) =>
  inHouse(async (house) => {
    const { cluster, agency, pair, file } = await startAgency(house)

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
