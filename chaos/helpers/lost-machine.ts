import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Agency } from './agency.ts'
import { restoreCluster, type Backups } from './backups.ts'
import { checkDatabase } from './check.ts'
import { startLoad } from './load.ts'
import type { Cluster } from './postgres.ts'
import { startPair } from './servers.ts'

type Place = { cleanup: AsyncDisposableStack; scratch: string; backups: Backups; agency: Agency }

/** Loses the machine and its disk at the worst moment, just before archive_timeout would have sent a segment. */
export const loseMachine = async (
  { cleanup, scratch, backups, agency }: Place,
  cluster: Cluster,
  timeoutSeconds: number,
) => {
  const pair = await startPair(cleanup, scratch, cluster.url())
  const archived = async () => {
    const [row] = await cluster.ask<{ count: number }>(`select archived_count::int as count from pg_stat_archiver`)
    return row?.count ?? 0
  }
  const load = startLoad(pair.url, agency, {
    perSecond: 5,
    mix: ['redeem'],
    file: join(scratch, 'lost.ndjson'),
    graceMs: 0,
  })
  await pause(5000)
  const before = await archived()
  for (let tries = 0; (await archived()) === before; tries++) {
    if (tries > 4 * timeoutSeconds + 60) throw new Error('no segment went out in time')
    await pause(250)
  }
  await pause((timeoutSeconds - 3) * 1000)
  const killedAt = Date.now()
  cluster.kill()
  rmSync(cluster.folder, { recursive: true })
  const { acknowledged } = await load.stop()

  const rest = await restoreCluster(cleanup, scratch, 'three', backups)
  const verdict = await checkDatabase(rest.url(), acknowledged)
  const [newest] = await rest.ask<{ at: Date }>(`select max(issued_at) as at from voucher`)
  const seconds = Math.round((killedAt - (newest?.at.getTime() ?? 0)) / 100) / 10
  return { url: rest.url(), acknowledged: acknowledged.length, seconds, verdict }
}
