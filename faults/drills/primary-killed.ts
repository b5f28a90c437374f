import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../parts/agency.ts'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startHaproxy } from '../parts/haproxy.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse, installMissing, openScratch } from '../parts/machine.ts'
import { copyCluster, createCluster, createStandby, waitForStandby } from '../parts/postgres.ts'
import { startPair } from '../parts/servers.ts'

/**
 * The primary is killed under load and its standby promoted. What was answered may be gone only where the primary did
 * not wait for the standby: that run shows that this one could fail.
 */
export const primaryKilled =
  (isSynchronous: boolean): Drill =>
  ({ runs = 20, perSecond = 400, seconds = 6, report }) =>
    inHouse(async (house) => {
      installMissing(['postgres', 'haproxy'])
      const scratch = openScratch(house)
      const origin = await createCluster(house, scratch, 'origin')
      const agency = await foundAgency(origin)

      for (let run = 1; run <= runs; run++)
        await inHouse(async (floor) => {
          const primary = await copyCluster(floor, origin, `one${run}`)
          await primary.start()
          const standby = await createStandby(floor, primary, `two${run}`)
          if (isSynchronous) await waitForStandby(primary, standby)
          const database = await startHaproxy(floor, scratch, {
            name: `database${run}`,
            database: [
              { name: 'one', port: primary.port },
              { name: 'two', port: standby.port, isOff: true },
            ],
          })
          const pair = await startPair(floor, scratch, database.databaseUrl)

          const file = join(scratch, `acknowledged${run}.ndjson`)
          const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file })
          // Servers that have just been started are slow; and not always at the same moment of whatever a database does.
          await pause(seconds * 500 + Math.random() * 500)
          const [warm, warmAt] = [load.acknowledgedSoFar(), performance.now()]
          await pause(seconds * 500)
          const perSecondThen = ((load.acknowledgedSoFar() - warm) * 1000) / (performance.now() - warmAt)
          primary.kill()
          await standby.promote()
          await database.moveDatabase('one', 'two')
          await pause(3000)
          const driven = await load.stop()
          report({ ...driven, perSecond: perSecondThen }, await checkDatabase(standby.url(), driven.acknowledged))
        })
    })
