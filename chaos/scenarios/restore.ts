import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { foundAgency, type Agency } from '../helpers/agency.ts'
import { plainBackups, restoreCluster, type Backups, type BackupMethod } from '../helpers/backups.ts'
import { checkDatabase } from '../helpers/check.ts'
import { contentsOf, differencesOf } from '../helpers/contents.ts'
import type { Scenario } from '../helpers/scenario.ts'
import { startLoad } from '../helpers/load.ts'
import { loseMachine } from '../helpers/lost-machine.ts'
import { withCleanup } from '../../machine/cleanup.ts'
import { installMissing, openScratch, type Program } from '../../machine/programs.ts'
import { canLogIn, eraseThrough, givenPeople, placesOfPerson, runErasures } from '../helpers/people.ts'
import { pgbackrest } from '../helpers/pgbackrest.ts'
import { createCluster, type Cluster } from '../helpers/postgres.ts'
import { startApi } from '../../machine/processes.ts'
import { environmentFor, startPair } from '../helpers/servers.ts'

const MOST_LOST_SECONDS = 60

type Place = { cleanup: AsyncDisposableStack; scratch: string; backups: Backups; agency: Agency }
type Size = { perSecond: number; seconds: number }

/** The promise of the settings: the longest time before an acknowledged change leaves the machine. */
const promisedSeconds = async (cluster: Cluster): Promise<number> => {
  const [row] = await cluster.ask<{ mode: string; seconds: number }>(
    `select current_setting('archive_mode') as mode, setting::int as seconds from pg_settings where name = 'archive_timeout'`,
  )
  console.log(`archive_mode = ${row?.mode}, archive_timeout = ${row?.seconds} s`)
  return row?.mode === 'on' && row.seconds > 0 ? row.seconds : Infinity
}

/** A backup under load, more load, the recovery target; then more load, an erasure and a dropped table. */
const untilDisaster = async (
  { cleanup, scratch, backups, agency }: Place,
  one: Cluster,
  { perSecond, seconds }: Size,
) => {
  const { people, staff } = await givenPeople(one.url(), ['early', 'between', 'late', 'stays'])
  const pair = await startPair(cleanup, scratch, one.url())
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

/** Describes differences from the recovery target, and faults after the erasures are applied again. */
const faultsIn = async ({ cleanup }: Place, two: Cluster, { people, contents, later, erasures }: Story) => {
  const faults = differencesOf(contents, await contentsOf(two.url()))
  const expectThat = (holds: boolean, otherwise: string) => {
    if (!holds) faults.push(otherwise)
  }
  const isNowhere = async (name: keyof typeof people) => (await placesOfPerson(two.url(), people[name])).length === 0
  const { lost: notThere } = await checkDatabase(two.url(), later.acknowledged)
  expectThat(later.acknowledged.length > 0 && notThere === later.acknowledged.length, 'later changes are there')
  expectThat((await isNowhere('early')) && (await isNowhere('between')), 'a person erased earlier is present again')

  const api = await startApi(cleanup, environmentFor(two.url()))
  expectThat(await canLogIn(api.url, people.stays), 'a client cannot log in')
  expectThat(
    await canLogIn(api.url, people.late),
    'the restore did not bring the erased person back, so the check proves nothing',
  )
  for (const expected of ['1 erased again', '0 erased again'])
    expectThat((await runErasures('reapply', two.url(), erasures)).startsWith(expected), `not ${expected}`)
  expectThat(!(await canLogIn(api.url, people.late)), 'an erased person can log in')
  expectThat(await isNowhere('late'), 'an erased person is there again')
  await api.end('SIGTERM')
  return faults
}

/** Restores to the moment before a disaster; then loses the whole machine and restores to the last archived change. */
const restoring =
  (way: BackupMethod, programs: Program[]): Scenario =>
  ({ perSecond = 60, seconds = 4, report }) =>
    withCleanup(async (cleanup) => {
      installMissing(['postgres', 'haproxy', ...programs])
      const scratch = openScratch(cleanup)
      const backups = await way(cleanup, scratch)
      const one = await createCluster(cleanup, scratch, 'one')
      appendFileSync(join(one.folder, 'postgresql.conf'), backups.settings)
      const place = { cleanup, scratch, backups, agency: await foundAgency(one) }
      await one.start()
      await backups.begin(one)
      const promised = await promisedSeconds(one)
      const story = await untilDisaster(place, one, { perSecond, seconds })

      const started = performance.now()
      const two = await restoreCluster(cleanup, scratch, 'two', backups, story.moment)
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
