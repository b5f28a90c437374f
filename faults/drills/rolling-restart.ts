import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse } from '../parts/machine.ts'
import { startAgency, startApi } from '../parts/servers.ts'

/** Longer than the proxy needs to see that a server is about to stop. */
const DRAIN = { DRAIN_SECONDS: '2' }

/** Both servers are replaced, one after the other and again and again, and nobody notices. */
export const rollingRestart: Drill = ({ perSecond = 200, seconds = 60, report }) =>
  inHouse(async (house) => {
    const { cluster, agency, pair, file } = await startAgency(house, DRAIN)

    const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem', 'read', 'feedback', 'read'], file })
    const ends = performance.now() + seconds * 1000
    let restarts = 0
    let unclean = 0
    await pause(1000)
    for (let turn = 0; performance.now() < ends; turn++) {
      const place = turn % 2
      const old = pair.apis[place]
      if (!old) break
      unclean += (await old.end('SIGTERM')) === 0 ? 0 : 1
      pair.apis[place] = await startApi(house, cluster.url(), { ...DRAIN, PORT: String(old.port) })
      // The proxy sees it within its interval and gives it its share little by little; only then may the other go.
      await pause(6000)
      restarts += 1
    }
    const driven = await load.stop()
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), { restarts, unclean })
  })
