import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse } from '../parts/machine.ts'
import { openPostOffice } from '../parts/post-office.ts'
import { startAgency, startWorker } from '../parts/servers.ts'

const LETTERS_WITHIN_MS = 180_000

/**
 * One worker after the other is killed while it hands letters over. Every letter must arrive; a second copy only where the
 * kill fell between the mail server's yes and our record of it, and then under the same Message-ID.
 */
export const workerKilled: Drill = ({ runs = 50, perSecond = 20, report }) =>
  inHouse(async (house) => {
    const { cluster, agency, pair, file } = await startAgency(house)
    const post = await openPostOffice(house, 400)
    const employ = () => startWorker(house, cluster.url(), { SMTP_URL: post.url, LOG_LEVEL: 'info' })

    const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file })
    for (let kill = 0; kill < runs; kill++) {
      const worker = employ()
      while (!worker.log().includes('the worker is ready')) await pause(50)
      await pause(300 + Math.random() * 1200)
      await worker.end('SIGKILL')
    }
    const driven = await load.stop()
    const lastKill = performance.now()
    employ()
    const { length: wanted } = await cluster.ask(`select from pgboss.job where name = 'send-mail'`)
    while (post.taken.size < wanted && performance.now() - lastKill < LETTERS_WITHIN_MS) await pause(200)
    const resumedMs = Math.round(performance.now() - lastKill)
    // Copies that were on their way come in as well before they are counted.
    await pause(3000)
    report(driven, await checkDatabase(cluster.url(), driven.acknowledged), {
      kills: runs,
      letters: wanted,
      letters_missing: wanted - post.taken.size,
      second_copies: [...post.taken.values()].reduce((sum, copies) => sum + copies - 1, 0),
      all_there_after_ms: resumedMs,
    })
  })
