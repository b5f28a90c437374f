import { setTimeout as pause } from 'node:timers/promises'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import {
  countEmails,
  countUnrecorded,
  listHeld,
  listEmails,
  longestWaitMs,
  withEmails,
  type Held,
} from '../helpers/emails.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { MOMENTS, startMailServer } from '../helpers/mail-server.ts'
import type { Cluster } from '../helpers/postgres.ts'
import { startWorker } from '../../machine/processes.ts'
import { environmentFor, startAgency } from '../helpers/servers.ts'

const READY_WITHIN_MS = 30_000
const RECORDED_WITHIN_MS = 150_000
const SLOWNESS_MS = 600
/** Shorter than the 30 s in which a heartbeat has to come. */
const AWAY_MS = 3000

const startMailing = async (cleanup: AsyncDisposableStack, perSecond: number) => {
  const { cluster, agency, pair, file } = await startAgency(cleanup)
  const post = await startMailServer(cleanup, SLOWNESS_MS)
  const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file })
  const employ = async () => {
    const environment = environmentFor(cluster.url(), { SMTP_URL: post.url, LOG_LEVEL: 'info' })
    const worker = startWorker(cleanup, environment)
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

/** Waits until every email is recorded; any duplicate has been sent by then. */
const waitForRecords = async (cluster: Cluster): Promise<number> => {
  const started = performance.now()
  while ((await countUnrecorded(cluster)) > 0 && performance.now() - started < RECORDED_WITHIN_MS) await pause(500)
  return Math.round(performance.now() - started)
}

/**
 * Kills one worker after the other in the middle of an email. Every email must arrive; a second copy is allowed only if
 * the kill fell between the mail server's acceptance and our record of it, and then with the same Message-ID.
 */
export const workerKilled: Scenario = ({ runs = 50, perSecond = 10, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, post, load, employ } = await startMailing(cleanup, perSecond)
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
      for (const email of await listHeld(cluster, since)) held.push({ email, at })
    }
    await employ()
    const driven = await load.stop()
    const recordedMs = await waitForRecords(cluster)
    const counted = countEmails(await listEmails(cluster), post.copies, kills)
    const verdict = await checkDatabase(cluster.url(), driven.acknowledged)
    report(driven, withEmails(verdict, counted), {
      kills: runs,
      ...counted,
      longest_resume_ms: Math.round(longestWaitMs(held, post.copies)),
      all_recorded_ms: recordedMs,
    })
  })

/**
 * The database crashes and comes back while emails are sent; the same worker must continue without a restart and send
 * none twice.
 */
export const workerDatabase: Scenario = ({ runs = 3, perSecond = 10, report }) =>
  withCleanup(async (cleanup) => {
    const { cluster, post, load, employ } = await startMailing(cleanup, perSecond)
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
    const counted = countEmails(await listEmails(cluster), post.copies, [])
    const verdict = await checkDatabase(cluster.url(), driven.acknowledged)
    if (worker.process.exitCode !== null) {
      verdict.invariantsBroken += 1
      verdict.found.push('the worker did not recover without a restart')
    }
    report(driven, withEmails(verdict, counted), { losses: runs, ...counted, all_recorded_ms: recordedMs })
  })
