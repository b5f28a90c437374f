import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import {
  countLetters,
  countUnrecorded,
  listHeld,
  listLetters,
  longestWaitMs,
  withLetters,
  type Held,
} from '../parts/letters.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse } from '../parts/machine.ts'
import { MOMENTS, openPostOffice } from '../parts/post-office.ts'
import type { Cluster } from '../parts/postgres.ts'
import { startAgency, startWorker } from '../parts/servers.ts'

const READY_WITHIN_MS = 30_000
const RECORDED_WITHIN_MS = 150_000
const SLOWNESS_MS = 600
/** Short of the 30 s in which a heartbeat has to come. */
const AWAY_MS = 3000

const startMailing = async (house: AsyncDisposableStack, perSecond: number) => {
  const { cluster, agency, pair, file } = await startAgency(house)
  const post = await openPostOffice(house, SLOWNESS_MS)
  const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file })
  const employ = async () => {
    const worker = startWorker(house, cluster.url(), { SMTP_URL: post.url, LOG_LEVEL: 'info' })
    const started = performance.now()
    while (!worker.log().includes('the worker is ready')) {
      if (worker.process.exitCode !== null || performance.now() - started > READY_WITHIN_MS)
        throw new Error(`the worker did not start:\n${worker.log()}`)
      await pause(20)
    }
    return worker
  }
  return { cluster, post, load, employ }
}

/** Until every letter is recorded: whatever is sent a second time was sent by then. */
const waitForRecords = async (cluster: Cluster): Promise<number> => {
  const started = performance.now()
  while ((await countUnrecorded(cluster)) > 0 && performance.now() - started < RECORDED_WITHIN_MS) await pause(500)
  return Math.round(performance.now() - started)
}

/**
 * One worker after the other is killed in the middle of a letter. Every letter must arrive; a second copy only where the
 * kill fell between the mail server's yes and our record of it, and then under the same Message-ID.
 */
export const workerKilled: Drill = ({ runs = 50, perSecond = 10, report }) =>
  inHouse(async (house) => {
    const { cluster, post, load, employ } = await startMailing(house, perSecond)
    const kills: number[] = []
    const held: Held[] = []
    for (let kill = 0; kill < runs; kill++) {
      const since = new Date()
      const worker = await employ()
      await pause(Math.random() * 1000)
      await post.reach(MOMENTS[kill % MOMENTS.length] ?? MOMENTS[0])
      const killed = worker.end('SIGKILL')
      const at = performance.now()
      await killed
      kills.push(at)
      for (const letter of await listHeld(cluster, since)) held.push({ letter, at })
    }
    await employ()
    const driven = await load.stop()
    const recordedMs = await waitForRecords(cluster)
    const counted = countLetters(await listLetters(cluster), post.copies, kills)
    const verdict = await checkDatabase(cluster.url(), driven.acknowledged)
    report(driven, withLetters(verdict, counted), {
      kills: runs,
      ...counted,
      longest_resume_ms: Math.round(longestWaitMs(held, post.copies)),
      all_recorded_ms: recordedMs,
    })
  })

/** The database is lost and comes back while letters go out; the same worker goes on by itself and sends none twice. */
export const workerDatabase: Drill = ({ runs = 3, perSecond = 10, report }) =>
  inHouse(async (house) => {
    const { cluster, post, load, employ } = await startMailing(house, perSecond)
    const worker = await employ()
    for (let loss = 0; loss < runs; loss++) {
      await pause(4000)
      await post.reach('it is read and not yet taken')
      cluster.kill()
      await pause(AWAY_MS)
      await cluster.start()
    }
    await pause(2000)
    const driven = await load.stop()
    const recordedMs = await waitForRecords(cluster)
    const counted = countLetters(await listLetters(cluster), post.copies, [])
    const verdict = await checkDatabase(cluster.url(), driven.acknowledged)
    if (worker.process.exitCode !== null) {
      verdict.invariantsBroken += 1
      verdict.found.push('the worker did not go on by itself')
    }
    report(driven, withLetters(verdict, counted), { losses: runs, ...counted, all_recorded_ms: recordedMs })
  })
