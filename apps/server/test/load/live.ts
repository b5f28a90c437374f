import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../dev/create-database.ts'
import { startPostgres } from '../../dev/postgres.ts'
import { migrate } from '../../src/platform/database/migrations.ts'
import { agent, ask, atRate, now, percentile, spread } from './calls.ts'
import type { DashboardsData, Seen } from './dashboards.ts'
import { givenAgency } from './given-agency.ts'
import { startServer } from './server.ts'

/**
 * 200 open dashboards on one server while 50 reviews a second arrive: every dashboard gets every review once, and a
 * client still gets the profile quickly. Everything runs on this machine and stops at the end.
 */
const DASHBOARDS = 200
const CLIENTS = 500
const REVIEWS_PER_SECOND = 50
const PROFILES_PER_SECOND = 40
const SECONDS = Number(process.env['LOAD_SECONDS'] ?? 25)
const WARM_UP_SECONDS = 3
const LAST_ONE_WITHIN_MS = 5000
const LONGEST_MS = 240_000
const BOUNDS = { profileP99Ms: 200, lateP99Ms: 2000, memoryMb: 512 }

const openDashboards = async (data: DashboardsData) => {
  const reader = fork(new URL('dashboards.ts', import.meta.url), { serialization: 'advanced' })
  reader.send(data)
  await once(reader, 'message')
  return {
    look: async (): Promise<Seen[]> => {
      reader.send('tell')
      return (await once(reader, 'message'))[0] as Seen[]
    },
    close: () => reader.disconnect(),
  }
}

type Found = { what: string; found: string; holds: boolean }

const measure = async (databaseUrl: string): Promise<Found[]> => {
  const tokens = await givenAgency(databaseUrl, CLIENTS, DASHBOARDS)
  const clientToken = (turn: number) => tokens.clients[turn % CLIENTS] ?? ''
  const server = await startServer(databaseUrl)
  try {
    const readProfile = (turn: number) => ask(`${server.url}/api/client/profile/`, clientToken(turn))
    const leaveReview = (turn: number) =>
      ask(`${server.url}/api/feedback/auth/`, clientToken(turn * 7), {
        rating: 1 + (turn % 5),
        comment: `The bus was late and the pilot was kind, as on trip ${turn} before.`,
      })
    await atRate(PROFILES_PER_SECOND, WARM_UP_SECONDS, readProfile)
    const quiet = await atRate(PROFILES_PER_SECOND, WARM_UP_SECONDS, readProfile)
    const dashboards = await openDashboards({ url: server.url, tokens: tokens.staff })

    let memory = 0
    const clock = setInterval(() => (memory = Math.max(memory, server.look().memoryMb)), 1000)
    const before = server.look().seconds
    const [left, profiles] = await Promise.all([
      atRate(REVIEWS_PER_SECOND, SECONDS, leaveReview),
      atRate(PROFILES_PER_SECOND, SECONDS, readProfile),
    ])
    const share = ((server.look().seconds - before) * 100) / SECONDS
    const ids = left.map(({ answer, status }) => (status === 200 ? (JSON.parse(answer).data.id as number) : undefined))
    const sent = new Map(left.map(({ started }, place) => [ids[place], started]))
    const until = now() + LAST_ONE_WITHIN_MS
    let seen = await dashboards.look()
    while (now() < until && seen.some((each) => each.ids.length < left.length)) {
      await pause(200)
      seen = await dashboards.look()
    }
    clearInterval(clock)
    dashboards.close()

    const isWhole = ({ ids: received, hasEnded }: Seen) =>
      !hasEnded &&
      received.length === sent.size &&
      new Set(received).size === received.length &&
      received.every((id) => sent.has(id))
    const late = seen.flatMap((each) => each.times.map((time, place) => time - (sent.get(each.ids[place]) ?? 0)))
    const took = profiles.map((profile) => profile.took)
    const whole = seen.filter(isWhole).length
    const refused = [...left, ...profiles].filter(({ status }) => status !== 200).length
    const all = `p50 / p95 / p99 / most`
    return [
      { what: 'calls that were not answered well', found: String(refused), holds: refused === 0 },
      {
        what: 'dashboards with every review exactly once',
        found: `${whole} of ${DASHBOARDS} (${left.length} reviews)`,
        holds: whole === DASHBOARDS && sent.size === left.length,
      },
      {
        what: `profile in ms, nothing else going on, ${all}`,
        found: spread(quiet.map((each) => each.took)),
        holds: true,
      },
      {
        what: `profile in ms, ${all}`,
        found: spread(took),
        holds: percentile(took, 0.99) < BOUNDS.profileP99Ms,
      },
      {
        what: `from leaving a review to a dashboard in ms, ${all}`,
        found: spread(late),
        holds: percentile(late, 0.99) < BOUNDS.lateP99Ms,
      },
      { what: `leaving a review in ms, ${all}`, found: spread(left.map((each) => each.took)), holds: true },
      { what: "the server's share of one core in percent", found: share.toFixed(0), holds: true },
      { what: "the server's memory in MB", found: memory.toFixed(0), holds: memory < BOUNDS.memoryMb },
    ]
  } finally {
    await server.stop()
  }
}

// Ends the run even if something hangs.
setTimeout(() => {
  console.error('FAIL  it took too long')
  process.exit(1)
}, LONGEST_MS).unref()

// A permanent folder, so that commits reach the disk as in production; removed at the end.
const folder = join(tmpdir(), `rihla-load-${process.pid}`)
const postgres = await startPostgres({ folder })
try {
  const databaseUrl = await createDatabase(postgres.url('postgres'), 'load')
  await migrate(databaseUrl)
  console.log(
    `${DASHBOARDS} dashboards, ${REVIEWS_PER_SECOND} reviews and ${PROFILES_PER_SECOND} profiles a second, ${SECONDS} s`,
  )
  const found = await measure(databaseUrl)
  for (const { what, found: figure, holds } of found) console.log(`${holds ? ' ok ' : 'FAIL'}  ${what}: ${figure}`)
  if (found.some(({ holds }) => !holds)) process.exitCode = 1
} finally {
  agent.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
