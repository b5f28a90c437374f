import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { DEMO_LOGINS } from '../../apps/server/src/shared/demo-logins.ts'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { launchOptions } from '../browser.ts'
import setUp from '../global.setup.ts'
import { clientToken, startRihla } from '../rihla.ts'

/** Lighthouse's default settings: a simulated mid-range phone on a slow mobile network, on its first visit. */
const RUNS = 5
const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const
const OPEN_PAGES = ['/', '/review']

/** The required performance score of each page; all other scores must be full. */
const FLOORS = { '/': 93, '/review': 90, '/profile': 86, '/rewards': 86, '/feedback': 90 }

type Scores = Record<(typeof CATEGORIES)[number], number>
type Result = { scores: Scores; faults: string[] }

const measureOnce = async (url: string, port: number): Promise<Result> => {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES] })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? `No result for ${url}`)
  const { audits, categories } = result.lhr
  const scoreOf = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
  const faults = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ''}`.trim()),
  )
  return {
    scores: Object.fromEntries(CATEGORIES.map((category) => [category, scoreOf(category)])) as Scores,
    faults: [...new Set(faults)],
  }
}

const median = (numbers: number[]) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const measure = async (url: string, port: number): Promise<Result> => {
  const results: Result[] = []
  for (let run = 0; run < RUNS; run++) results.push(await measureOnce(url, port))
  const scores = CATEGORIES.map((category) => [category, median(results.map((result) => result.scores[category]))])
  return {
    scores: Object.fromEntries(scores) as Scores,
    faults: [...new Set(results.flatMap(({ faults }) => faults))],
  }
}

const listening = async (at: number) => {
  while (!(await fetch(`http://127.0.0.1:${at}/json/version`).catch(() => undefined))) await pause(100)
}

const stopDatabase = await setUp()
const rihla = await startRihla()
const port = await freePort()
const folder = await mkdtemp(join(tmpdir(), 'rihla-lighthouse-'))
// Not started by Playwright, which would interfere with the pages that Lighthouse opens.
const browser = spawn(launchOptions.executablePath ?? chromium.executablePath(), [
  ...launchOptions.args,
  ...['--headless', `--remote-debugging-port=${port}`, `--user-data-dir=${folder}`, 'about:blank'],
])
const gone = once(browser, 'exit')

const connect = () => chromium.connectOverCDP(`http://127.0.0.1:${port}`)

/** In the browser's default profile, where Lighthouse opens its pages. */
const signIn = async (path: string) => {
  const token = OPEN_PAGES.includes(path) ? undefined : await clientToken(rihla, DEMO_LOGINS.activeClient.email)
  const visitor = await connect()
  const page = await visitor.contexts()[0]?.newPage()
  await page?.goto(`${rihla.url}/icon.svg`)
  await page?.evaluate((value) => (value ? localStorage.setItem('token', value) : localStorage.clear()), token)
  await page?.close()
  await visitor.close()
}

try {
  await listening(port)
  const table: Record<string, Scores & { faults: string }> = {}
  for (const path of Object.keys(FLOORS)) {
    await signIn(path)
    const { scores, faults } = await measure(rihla.url + path, port)
    table[path] = { ...scores, faults: faults.join(', ') }
  }
  console.table(table)
  const missed = Object.entries(FLOORS).flatMap(([path, performance]) => {
    const floors: Scores = { performance, accessibility: 100, 'best-practices': 100 }
    const low = CATEGORIES.filter((category) => (table[path]?.[category] ?? 0) < floors[category])
    return low.map((category) => `${path}: ${category} below ${floors[category]}`)
  })
  const ok = missed.length === 0
  console.log(JSON.stringify({ ok, missed, pages: table }))
  if (!ok) process.exitCode = 1
} finally {
  await rihla.stop()
  await stopDatabase()
  // Debian starts Chromium by a shell script, which a signal would end alone.
  const visitor = await connect()
  const session = await visitor.newBrowserCDPSession()
  await session.send('Browser.close')
  await gone
  await rm(folder, { recursive: true, force: true })
}
