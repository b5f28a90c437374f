import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency, type Agency } from '../parts/agency.ts'
import { plainBackups, restoreCluster, type Backups, type WayOfBackup } from '../parts/backups.ts'
import { checkDatabase } from '../parts/check.ts'
import { contentsOf, differencesOf } from '../parts/contents.ts'
import type { Drill } from '../parts/drill.ts'
import { startLoad } from '../parts/load.ts'
import { loseMachine } from '../parts/lost-machine.ts'
import { inHouse, installMissing, openScratch, type Program } from '../parts/machine.ts'
import { canLogIn, eraseThrough, givenPeople, placesOfPerson, runErasures } from '../parts/people.ts'
import { pgbackrest } from '../parts/pgbackrest.ts'
import { createCluster, type Cluster } from '../parts/postgres.ts'
import { startApi, startPair } from '../parts/servers.ts'

const MOST_LOST_SECONDS = 60

type Place = { house: AsyncDisposableStack; scratch: string; backups: Backups; agency: Agency }
type Size = { perSecond: number; seconds: number }

/** What the settings promise: the longest that an answered change waits before it leaves the machine. */
const promisedSeconds = async (cluster: Cluster): Promise<number> => {
  const [row] = await cluster.ask<{ mode: string; seconds: number }>(
    `select current_setting('archive_mode') as mode, setting::int as seconds from pg_settings where name = 'archive_timeout'`,
  )
  console.log(`archive_mode = ${row?.mode}, archive_timeout = ${row?.seconds} s`)
  return row?.mode === 'on' && row.seconds > 0 ? row.seconds : Infinity
}

/** A backup under load, more load, a moment; then more load, an erasure and a dropped table. */
const untilDisaster = async (
  { house, scratch, backups, agency }: Place,
  one: Cluster,
  { perSecond, seconds }: Size,
) => {
  const { people, staff } = await givenPeople(one.url(), ['early', 'between', 'late', 'stays'])
  const pair = await startPair(house, scratch, one.url())
  const erase = (name: keyof typeof people) => eraseThrough(pair.url, staff.token, people[name])
  const load = (file: string) =>
    startLoad(pair.url, agency, { perSecond, mix: ['redeem', 'feedback', 'complete'], file: join(scratch, file) })

  await erase('early')
  const first = load('kept.ndjson')
  await pause(1000)
  await backups.take(one)
  await pause(seconds * 1000)
  await erase('between')
  const driven = await first.stop()
  const contents = await contentsOf(one.url())
  await pause(500)
  const moment = new Date()
  await pause(500)

  const second = load('later.ndjson')
  await pause(1000)
  await erase('late')
  const later = await second.stop()
  await one.ask('drop table voucher cascade')
  const erasures = join(scratch, 'erasures')
  await runErasures('list', one.url(), erasures)
  await one.stop()
  return { people, driven, contents, moment, later, erasures }
}

type Story = Awaited<ReturnType<typeof untilDisaster>>

/** In words, what is not as it was at the moment, and what is not as it must be once erasures are applied again. */
const faultsIn = async ({ house }: Place, two: Cluster, { people, contents, later, erasures }: Story) => {
  const faults = differencesOf(contents, await contentsOf(two.url()))
  const expectThat = (holds: boolean, otherwise: string) => {
    if (!holds) faults.push(otherwise)
  }
  const isNowhere = async (name: keyof typeof people) => (await placesOfPerson(two.url(), people[name])).length === 0
  const { lost: notThere } = await checkDatabase(two.url(), later.acknowledged)
  expectThat(later.acknowledged.length > 0 && notThere === later.acknowledged.length, 'later changes are there')
  expectThat((await isNowhere('early')) && (await isNowhere('between')), 'somebody erased before is there again')

  const api = await startApi(house, two.url())
  expectThat(await canLogIn(api.url, people.stays), 'a client cannot log in')
  expectThat(await canLogIn(api.url, people.late), 'the restore brought nobody back, so nothing is shown')
  for (const told of ['1 erased again', '0 erased again'])
    expectThat((await runErasures('reapply', two.url(), erasures)).startsWith(told), `not ${told}`)
  expectThat(!(await canLogIn(api.url, people.late)), 'an erased person can log in')
  expectThat(await isNowhere('late'), 'an erased person is there again')
  await api.end('SIGTERM')
  return faults
}

/** After a disaster back to the moment before it; then the machine is lost as a whole, and back to the last that was kept. */
const restoring =
  (way: WayOfBackup, programs: Program[]): Drill =>
  ({ perSecond = 60, seconds = 4, report }) =>
    inHouse(async (house) => {
      installMissing(['postgres', 'haproxy', ...programs])
      const scratch = openScratch(house)
      const backups = await way(house, scratch)
      const one = await createCluster(house, scratch, 'one')
      appendFileSync(join(one.folder, 'postgresql.conf'), backups.settings)
      const place = { house, scratch, backups, agency: await foundAgency(one) }
      await one.start()
      await backups.begin(one)
      const promised = await promisedSeconds(one)
      const story = await untilDisaster(place, one, { perSecond, seconds })

      const started = performance.now()
      const two = await restoreCluster(house, scratch, 'two', backups, story.moment)
      const restoreMs = Math.round(performance.now() - started)
      const { late, stays } = story.people
      const faults = await faultsIn(place, two, story)
      const verdict = await checkDatabase(two.url(), story.driven.acknowledged)
      faults.push(...((await backups.lookAt?.([stays.full_name, stays.email])) ?? []))

      const lost = await loseMachine(place, two, promised)
      if (!(promised <= MOST_LOST_SECONDS / 2 && lost.seconds <= MOST_LOST_SECONDS))
        faults.push(`${lost.seconds} s of work were lost with the machine, ${promised} s by its settings`)
      if (lost.verdict.lost >= lost.acknowledged) faults.push('everything since the restore was lost with the machine')
      if ((await placesOfPerson(lost.url, late)).length > 0) faults.push('an erased person came back the second time')

      const rows = [...story.contents.values()].reduce((sum, table) => sum + table.rows, 0)
      report(
        story.driven,
        {
          lost: verdict.lost,
          doubled: verdict.doubled + lost.verdict.doubled,
          invariantsBroken: verdict.invariantsBroken + lost.verdict.invariantsBroken + faults.length,
          found: [...verdict.found, ...faults],
        },
        {
          ...{ tables: story.contents.size, rows, restore_ms: restoreMs, archive_timeout_s: promised },
          machine_lost_acknowledged: lost.acknowledged,
          machine_lost_gone: lost.verdict.lost,
          machine_lost_seconds: lost.seconds,
        },
      )
    })

export const restore = restoring(plainBackups, [])
export const restorePgbackrest = restoring(pgbackrest, ['pgbackrest'])
