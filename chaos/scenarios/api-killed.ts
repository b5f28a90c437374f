import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { startApi } from '../../machine/processes.ts'
import { environmentFor, startAgency } from '../helpers/servers.ts'

/**
 * Kills one server after the other in the middle of its work, so that some answers are lost between the COMMIT and the
 * client: the retry with the same key must find the result of the first attempt.
 */
export const apiKilled: Scenario = ({ runs = 20, perSecond = 200, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, agency, pair, file } = await startAgency(cleanup)

    const load = startLoad(pair.url, agency, {
      perSecond,
      mix: ['redeem', 'feedback', 'complete'],
      file,
    })
    for (let turn = 0; turn < runs; turn++) {
      await pause(500 + Math.random() * 500)
      const place = turn % 2
      const old = pair.apis[place]
      if (!old) break
      await old.end('SIGKILL')
      pair.apis[place] = await startApi(cleanup, environmentFor(cluster.url(), { PORT: String(old.port) }))
    }
    await pause(1000)
    const driven = await load.stop()
    const [stored] = await cluster.ask<{ number: number }>(`select count(*)::int as number from idempotency_key`)
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), {
      kills: runs,
      keys: stored?.number ?? 0,
    })
  })
