import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startHaproxy } from '../helpers/haproxy.ts'
import { startLoad, type Acknowledged } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import {
  copyCluster,
  createCluster,
  createStandby,
  returnAsStandby,
  rewind,
  waitForStandby,
  type Cluster,
} from '../helpers/postgres.ts'
import { startPair } from '../helpers/servers.ts'

const COMPARED = [
  'voucher',
  'point_entry',
  'point_lot',
  'point_balance',
  'idempotency_key',
  'audit_entry',
  'pgboss.job',
]

const contentsOf = async (cluster: Cluster): Promise<string> => {
  const sums = COMPARED.map(
    (table) => `select '${table}', count(*), md5(string_agg(row::text, ',' order by row::text)) from ${table} row`,
  )
  return JSON.stringify(await cluster.ask(sums.join(' union all ')))
}

const keptBy = async (cluster: Cluster, actions: Acknowledged[]): Promise<Acknowledged[]> => {
  const rows = await cluster.ask<{ key: string }>(`select key from idempotency_key`)
  const keys = new Set(rows.map(({ key }) => key))
  return actions.filter(({ key }) => keys.has(key))
}

/** A standby that cannot follow is also reported as synchronous, for a moment between two attempts. */
const catchUp = async (primary: Cluster): Promise<void> => {
  for (let tries = 0; tries < 200; tries++) {
    const rows = await primary.ask(`select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()`)
    if (rows.length > 0) return
    await pause(50)
  }
  throw new Error('the old primary does not follow the new one')
}

/**
 * Promotes the standby without the last changes that the old primary had acknowledged: two histories. The old primary
 * must give up its own, follow the new one until both hold the same, and take over again without losing anything.
 */
export const oldPrimaryReturns: Scenario = ({ runs = 1, perSecond = 100, seconds = 3, report }) =>
  withCleanup(async (cleanup) => {
    installMissing(['postgres', 'haproxy'])
    const scratch = openScratch(cleanup)
    const origin = await createCluster(cleanup, scratch, 'origin')
    const agency = await foundAgency(origin)

    for (let run = 1; run <= runs; run++)
      await withCleanup(async (floor) => {
        const one = await copyCluster(floor, origin, `one${run}`)
        await one.start()
        const two = await createStandby(floor, one, `two${run}`)
        const database = await startHaproxy(floor, scratch, {
          name: `database${run}`,
          database: [
            { name: 'one', port: one.port },
            { name: 'two', port: two.port, isOff: true },
          ],
        })
        const pair = await startPair(floor, scratch, database.databaseUrl)
        const drive = (part: string) =>
          startLoad(pair.url, agency, { perSecond, mix: ['redeem'], file: join(scratch, `${part}${run}.ndjson`) })

        const before = drive('before')
        await pause(seconds * 1000)
        // This standby is asynchronous, so it may be disconnected at the moment.
        await two.stop()
        await pause(700)
        one.kill()
        await two.start()
        await two.promote()
        await database.moveDatabase('one', 'two')
        const control = await copyCluster(floor, one, `control${run}`)
        await rewind(control, two)
        await pause(1000)
        const { acknowledged } = await before.stop()
        const kept = await keptBy(two, acknowledged)
        const given = new Set(kept)
        const diverged = acknowledged.filter((action) => !given.has(action))
        if (diverged.length === 0) throw new Error('both hold the same: there is nothing to rewind')
        await control.start()
        const leftByControl = await keptBy(control, diverged)
        await control.stop()

        const begun = performance.now()
        await returnAsStandby(one, two)
        await waitForStandby(two, one)
        await catchUp(two)
        const returnedMs = Math.round(performance.now() - begun)
        const left = await keptBy(one, diverged)
        const isSame = (await contentsOf(one)) === (await contentsOf(two))

        const after = drive('after')
        await pause(seconds * 1000)
        two.kill()
        await one.promote()
        await database.moveDatabase('two', 'one')
        await pause(2000)
        const driven = await after.stop()
        const verdict = await checkDatabase(one.url(), [...kept, ...driven.acknowledged])
        report(
          driven,
          isSame && left.length === 0 ? verdict : { ...verdict, invariantsBroken: verdict.invariantsBroken + 1 },
          {
            diverged: diverged.length,
            left_without_checkpoint: leftByControl.length,
            left: left.length,
            same: Number(isSame),
            returned_ms: returnedMs,
          },
        )
      })
  })
