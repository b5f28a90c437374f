import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { withCleanup } from '../machine/cleanup.ts'
import { POSTGRES_BIN } from '../machine/programs.ts'
import { placeBetweenMarks, tableOf, type Outcome } from './helpers/table.ts'

/** The subset that CI runs within five minutes: faults that need no cluster, each as small as is still meaningful. */
export const QUICK: Record<string, string[]> = {
  'primary-killed': ['--runs=1', '--per-second=100'],
  'api-killed': ['--runs=4', '--per-second=50'],
  'worker-killed': ['--runs=3'],
  'standby-away': ['--per-second=30', '--seconds=1'],
  'rolling-restart': ['--per-second=50', '--seconds=5'],
}

const PAGE = new URL('../docs/faults.md', import.meta.url)
/** The longest scenario takes a third of this. */
const SCENARIO_TIMEOUT_MS = 20 * 60_000
/** Stops the children when this process is interrupted. */
const CLEAR_WITHIN_MS = 60_000

const machine = () => {
  const system = /^PRETTY_NAME="?(.+?)"?$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1]
  const version = execFileSync(`${POSTGRES_BIN}/postgres`, ['--version'], { encoding: 'utf8' })
  const postgres = /[\d.]+/.exec(version)?.[0]
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  return `${availableParallelism()} cores, ${gigabytes} GB, ${system}, PostgreSQL ${postgres}`
}

/** Each scenario runs in its own process, so that one that hangs or fails does not end the others. */
const runOne = (name: string, args: string[]): Promise<Outcome> =>
  withCleanup(async (cleanup) => {
    const child = spawn(process.execPath, [fileURLToPath(new URL('run.ts', import.meta.url)), name, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const gone = once(child, 'close')
    const stop = async () => {
      child.kill('SIGTERM')
      const giveUp = setTimeout(() => child.kill('SIGKILL'), CLEAR_WITHIN_MS)
      await gone
      clearTimeout(giveUp)
    }
    cleanup.defer(stop)
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      said += chunk.toString()
    })
    let isLate = false
    const late = setTimeout(() => {
      isLate = true
      void stop()
    }, SCENARIO_TIMEOUT_MS)
    const [code] = (await gone) as [number | null]
    clearTimeout(late)
    if (isLate)
      return { name, figures: {}, broken: [`not over within ${SCENARIO_TIMEOUT_MS / 60_000} minutes`], remarks: [] }
    const last = said.trimEnd().split('\n').at(-1) ?? ''
    if (!last.startsWith('{')) return { name, figures: {}, broken: [`ended without figures (${code})`], remarks: [] }
    const { name: _, broken = [], remarks = [], ...figures } = JSON.parse(last)
    return { name, figures, broken, remarks }
  })

/**
 * Runs the scenarios one after the other, prints a table of the results and, if asked, writes it into the
 * documentation.
 */
export const runEvery = async (sizes: Record<string, string[]>, { isKept }: { isKept: boolean }): Promise<boolean> => {
  const started = performance.now()
  const outcomes: Outcome[] = []
  for (const [name, args] of Object.entries(sizes)) {
    console.log(`\n${name} ${args.join(' ')}`)
    outcomes.push(await runOne(name, args))
  }
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  const day = new Date().toISOString().slice(0, 10)
  const text = `${day}, ${machine()}, ${minutes} minutes.\n\n${tableOf(outcomes)}`
  console.log(`\n${text}`)
  if (isKept) writeFileSync(PAGE, placeBetweenMarks(readFileSync(PAGE, 'utf8'), text))
  return outcomes.every(({ broken }) => broken.length === 0)
}
