import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { POSTGRES_BIN } from '../../machine/programs.ts'
import { between, lookAtCpu, type Cpu } from './cpu.ts'
import { perRequest, type Sample } from './sample.ts'

/** Like the server's own connections: the same role, and UTC. */
const OPTIONS = '-c role=rihla_app -c timezone=UTC'

/** The load on the engine alone: scripts chosen at random, and constant values. */
export type Bare = {
  scripts: string[]
  given?: Record<string, string>
  /** CPU work of one request outside the database, such as comparing a password. */
  besidesUs?: number
}

export type Progress = { second: number; perSecond: number; latencyMs: number }

/** `progress: 2.0 s, 6011.9 tps, lat 7.968 ms stddev 2.013, 0 failed` */
export const readProgress = (line: string): Progress | undefined => {
  const found = /^progress: ([\d.]+) s, ([\d.]+) tps, lat ([\d.]+) ms/.exec(line)
  return found ? { second: Number(found[1]), perSecond: Number(found[2]), latencyMs: Number(found[3]) } : undefined
}

/** Transactions that failed with an error after which pgbench continues; any other error ends it. */
export const readFailures = (report: string): number =>
  Number(/^number of failed transactions: (\d+)/m.exec(report)?.[1] ?? 0)

type Mark = Progress & { cpu: Cpu }

/** From the first to the last progress line, which leaves out the first second of connecting and preparing. */
export const sumMarks = (marks: Mark[]): { requests: number; seconds: number; latencyMs: number; cpu: Cpu } => {
  const [first, last] = [marks[0], marks.at(-1)]
  if (!first || !last || first === last) throw new Error('pgbench reported less than two seconds')
  let requests = 0
  let waitedMs = 0
  for (const [place, mark] of marks.entries()) {
    const before = marks[place - 1]
    const done = before ? mark.perSecond * (mark.second - before.second) : 0
    requests += done
    waitedMs += done * mark.latencyMs
  }
  return {
    requests,
    seconds: last.second - first.second,
    latencyMs: waitedMs / requests,
    cpu: between(first.cpu, last.cpu),
  }
}

export const runPgbench = async (
  { scripts, given = {}, besidesUs = 0 }: Bare,
  on: { url: string; database: number; folder: string; connections: number; seconds: number },
): Promise<Sample> => {
  const files = scripts.map((script, place) => {
    const file = join(on.folder, `bare-${place}.sql`)
    writeFileSync(file, script)
    return file
  })
  const child = spawn(
    `${POSTGRES_BIN}/pgbench`,
    [
      ...['-n', '-M', 'prepared', '-P', '1', '-T', String(on.seconds + 2)],
      ...['-c', String(on.connections), '-j', String(Math.min(2, on.connections))],
      ...Object.entries({ ...given, connections: on.connections }).flatMap(([name, value]) => [
        '-D',
        `${name}=${value}`,
      ]),
      ...files.flatMap((file) => ['-f', file]),
      on.url,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, PGOPTIONS: OPTIONS } },
  )
  const before = lookAtCpu(on.database)
  const marks: Mark[] = []
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n')) {
      const progress = readProgress(line)
      if (progress) marks.push({ ...progress, cpu: lookAtCpu(on.database) })
      else if (!/^(pgbench: setting|pgbench \()/.test(line)) complaints += `${line}\n`
    }
  })
  const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'close') as Promise<[number]>])
  if (code !== 0) throw new Error(`pgbench failed:\n${complaints}`)
  const { generatorUs } = between(before, lookAtCpu(on.database))
  const { requests, seconds, latencyMs, cpu } = sumMarks(marks.slice(0, on.seconds + 1))
  const share = seconds / (on.seconds + 2)
  // The additional CPU work would have to share the same cores.
  const besidesSeconds = besidesUs / availableParallelism() / 1_000_000
  return {
    ...perRequest({ ...cpu, appUs: besidesUs * requests, generatorUs: generatorUs * share }, requests),
    requests: Math.round(requests),
    perSecond: 1 / (seconds / requests + besidesSeconds),
    failures: readFailures(report),
    p50Ms: latencyMs,
    p99Ms: Number.NaN,
  }
}
