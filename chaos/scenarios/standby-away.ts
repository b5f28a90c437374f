import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { createCluster, createStandby, waitForStandby } from '../helpers/postgres.ts'
import { startPair } from '../helpers/servers.ts'

const AWAY_MS = 10_000
const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`

/**
 * The only standby goes away, so every COMMIT waits for it. Changes are refused in time and reads continue. A COMMIT
 * that is cancelled on the server is answered with success by PostgreSQL; the API must not report it as success, so
 * such an acknowledgement counts as lost. `/readyz` reports whether a standby is required.
 */
export const standbyAway: Scenario = ({ perSecond = 50, seconds = 3, report }) =>
  withCleanup(async (cleanup) => {
    installMissing(['postgres', 'haproxy'])
    const scratch = openScratch(cleanup)
    const primary = await createCluster(cleanup, scratch, 'one')
    const agency = await foundAgency(primary)
    await primary.start()
    const standby = await createStandby(cleanup, primary, 'two')
    await waitForStandby(primary, standby)
    const pair = await startPair(cleanup, scratch, primary.url(), { REQUIRED_COMMIT_COPIES: '2' })

    const load = startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file: join(scratch, 'acknowledged.ndjson') })
    await pause(seconds * 1000)
    await standby.stop()
    await pause(500)
    const saidBefore = load.acknowledgedSoFar()
    let slowestReadMs = 0
    let readsRefused = 0
    let cancelled = 0
    const backAt = performance.now() + AWAY_MS
    for (let turn = 0; performance.now() < backAt; turn++) {
      const begun = performance.now()
      const answer = await fetch(`${pair.url}/api/client/profile/`, {
        headers: { authorization: `Bearer ${agency.travellers[turn]?.token}` },
      })
      slowestReadMs = Math.max(slowestReadMs, performance.now() - begun)
      if (answer.status !== 200) readsRefused += 1
      const [waiting] = await primary.ask<{ pid: number }>(WAITING)
      if (waiting) {
        await primary.ask('select pg_cancel_backend($1)', [waiting.pid])
        cancelled += 1
      }
      await pause(200)
    }
    const saidYes = load.acknowledgedSoFar() - saidBefore
    await standby.start()
    await pause(3000)
    const driven = await load.stop()
    const verdict = await checkDatabase(primary.url(), driven.acknowledged)
    if (saidYes > 0) verdict.found.push(`${saidYes} said yes to that the standby did not have`)

    const promise = async () => (await fetch(`${pair.apis[0]?.url}/readyz`)).text()
    const before = await promise()
    await primary.ask('alter system reset synchronous_standby_names')
    await primary.ask('select pg_reload_conf()')
    let after = before
    // The probe looks at the database at most once a second.
    for (let tries = 0; tries < 20 && after === before; tries++) {
      await pause(500)
      after = await promise()
    }
    const isReported =
      before === '{"status":"ok","commit_disks":2}' && /"commit_disks":1,"warning":".*standby/.test(after)
    if (!isReported) verdict.found.push(`with and without a standby /readyz says ${before} and ${after}`)
    report(
      driven,
      { ...verdict, lost: verdict.lost + saidYes, invariantsBroken: verdict.invariantsBroken + (isReported ? 0 : 1) },
      { commits_cancelled: cancelled, reads_refused: readsRefused, slowest_read_ms: Math.round(slowestReadMs) },
    )
  })
