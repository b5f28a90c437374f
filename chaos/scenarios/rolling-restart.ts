import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { startApi } from '../../machine/processes.ts'
import { environmentFor, startAgency } from '../helpers/servers.ts'

/** Longer than the proxy needs to see that a server is about to stop. */
const DRAIN = { DRAIN_SECONDS: '2' }

/** Replaces both servers in turn, repeatedly; no request may fail. */
export const rollingRestart: Scenario = ({ perSecond = 200, seconds = 60, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, agency, pair, file } = await startAgency(cleanup, DRAIN)

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
      const environment = environmentFor(cluster.url(), { ...DRAIN, PORT: String(old.port) })
      pair.apis[place] = await startApi(cleanup, environment)
      // The proxy sees the new server within its interval and ramps up its share; only then may the other one stop.
      await pause(6000)
      restarts += 1
    }
    const driven = await load.stop()
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), { restarts, unclean })
  })
