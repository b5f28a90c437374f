import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startHaproxy } from '../helpers/haproxy.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { copyCluster, createCluster, createStandby, waitForStandby } from '../helpers/postgres.ts'
import { startPair } from '../helpers/servers.ts'

/**
 * Kills the primary under load and promotes its standby. Acknowledged changes may be lost only where the primary did
 * not wait for the standby; that run shows that the check can fail.
 */
export const primaryKilled =
  (isSynchronous: boolean): Scenario =>
  ({ runs = 20, perSecond = 400, seconds = 6, report }) =>
    withCleanup(async (cleanup) => {
      installMissing(['postgres', 'haproxy'])
      const scratch = openScratch(cleanup)
      const origin = await createCluster(cleanup, scratch, 'origin')
      const agency = await foundAgency(origin)

      for (let run = 1; run <= runs; run++)
        await withCleanup(async (floor) => {
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
          // Newly started servers are slow; a random pause varies the moment of the kill.
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
