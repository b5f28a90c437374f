import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../parts/agency.ts'
import { checkDatabase } from '../parts/check.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { inHouse, installMissing, openScratch } from '../parts/machine.ts'
import { createCluster, createStandby, waitForStandby } from '../parts/postgres.ts'
import { startPair } from '../parts/servers.ts'

const AWAY_MS = 10_000
const WAITING = `select pid from pg_stat_activity where wait_event = 'SyncRep'`

/**
 * The only standby goes away, so every COMMIT waits for it. Changes are refused in time, reading goes on, and a COMMIT that
 * somebody cancels on the server, which PostgreSQL then answers with success, is no success here: a yes said meanwhile
 * counts as lost. And `/readyz` tells whether a standby is waited for.
 */
export const standbyAway: Drill = ({ perSecond = 50, seconds = 3, report }) =>
  inHouse(async (house) => {
    installMissing(['postgres', 'haproxy'])
    const scratch = openScratch(house)
    const primary = await createCluster(house, scratch, 'one')
    const agency = await foundAgency(primary)
    await primary.start()
    const standby = await createStandby(house, primary, 'two')
    await waitForStandby(primary, standby)
    const pair = await startPair(house, scratch, primary.url(), { COMMIT_DISKS: '2' })

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
    await pause(500)
    const after = await promise()
    const isTold = before === '{"status":"ok","commit_disks":2}' && /"commit_disks":1,"warning":".*standby/.test(after)
    if (!isTold) verdict.found.push(`with and without a standby /readyz says ${before} and ${after}`)
    report(
      driven,
      { ...verdict, lost: verdict.lost + saidYes, invariantsBroken: verdict.invariantsBroken + (isTold ? 0 : 1) },
      { commits_cancelled: cancelled, reads_refused: readsRefused, slowest_read_ms: Math.round(slowestReadMs) },
    )
  })
