import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse } from '../parts/machine.ts'
import { startAgency, startApi } from '../parts/servers.ts'

/**
 * One server after the other is killed in the middle of its work, so that some answers are lost between the COMMIT and
 * whoever asked: the second try with the same key must find what the first one did.
 */
export const apiKilled: Drill = ({ runs = 20, perSecond = 200, report }) =>
  inHouse(async (house) => {
    const { cluster, agency, pair, file } = await startAgency(house)

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
      pair.apis[place] = await startApi(house, cluster.url(), { PORT: String(old.port) })
    }
    await pause(1000)
    const driven = await load.stop()
    const [stored] = await cluster.ask<{ number: number }>(`select count(*)::int as number from idempotency_key`)
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), {
      kills: runs,
      keys: stored?.number ?? 0,
    })
  })
