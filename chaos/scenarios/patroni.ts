import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fillAgency } from '../helpers/agency.ts'
import { checkDatabase } from '../helpers/check.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startHaproxy } from '../helpers/haproxy.ts'
import { startLoad } from '../helpers/load.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { startPatroni } from '../helpers/patroni.ts'
import { startPair } from '../helpers/servers.ts'

type Patroni = Awaited<ReturnType<typeof startPatroni>>

/** Causes a fault in a cluster of three under load; afterwards the cluster must have recovered without intervention. */
const underPatroni =
  (fault: (cluster: Patroni) => Promise<void>, afterMs: number): Scenario =>
  ({ runs = 3, perSecond = 100, seconds = 3, report }) =>
    withCleanup(async (cleanup) => {
      installMissing(['postgres', 'haproxy', 'patroni', 'etcd'])
      const scratch = openScratch(cleanup)
      const cluster = await startPatroni(cleanup, scratch)
      const database = await startHaproxy(cleanup, scratch, {
        name: 'database',
        database: cluster.members.map(({ restPort, ...member }) => ({ ...member, checkPort: restPort })),
      })
      const leader = await cluster.leader()
      const agency = await fillAgency(`postgres://postgres@${leader.host}:${leader.port}`)
      const pair = await startPair(cleanup, scratch, database.databaseUrl)

      for (let run = 1; run <= runs; run++) {
        const load = startLoad(pair.url, agency, {
          perSecond,
          mix: ['redeem', 'feedback'],
          file: join(scratch, `acknowledged${run}.ndjson`),
        })
        await pause(seconds * 1000)
        await fault(cluster)
        await pause(afterMs)
        const driven = await load.stop()
        await cluster.becomeWhole()
        report(driven, await checkDatabase((await cluster.leader()).url, driven.acknowledged))
      }
    })

export const postgresKilled = underPatroni(async (cluster) => (await cluster.leader()).killPostgres(), 10_000)

/** The machine stays away until the load is over, then it comes back as a standby. */
export const nodeKilled = underPatroni(async (cluster) => {
  const leader = await cluster.leader()
  leader.killNode()
  await pause(30_000)
  leader.start()
}, 3000)

export const switchover = underPatroni(async (cluster) => {
  await cluster.switchOver(await cluster.leader(), await cluster.syncStandby())
}, 8000)

export const standbyKilled = underPatroni(async (cluster) => {
  const standby = await cluster.syncStandby()
  standby.killNode()
  await pause(8000)
  standby.start()
}, 2000)

export const etcdFrozen = underPatroni(async ({ etcd }) => {
  etcd.freeze()
  await pause(15_000)
  etcd.thaw()
}, 5000)
