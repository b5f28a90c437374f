import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../apps/server/dev/create-database.ts'
import { DEMO_LOGINS } from '../apps/server/src/shared/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../apps/server/src/platform/crypto/development-key.ts'
import { freePort } from '../apps/server/dev/postgres.ts'

const READY_WITHIN_MS = 60_000

const POLICY_REPORT = 'content security policy report'

/** Every unexpected report of the run, from any server; global.setup.ts counts them at the end. */
export const countReport = (line: string) => {
  const file = process.env['E2E_POLICY_REPORTS']
  if (file && line.includes(POLICY_REPORT)) appendFileSync(file, `${line.trimEnd()}\n`)
}

export const reportsIn = (log: string) =>
  log
    .split('\n')
    .slice(0, -1)
    .filter((line) => line.includes(POLICY_REPORT))

export const environmentOf = (databaseUrl: string, port: number, smtpUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  PORT: String(port),
  NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
  REQUIRED_COMMIT_COPIES: '0',
  MAX_EVENT_LOOP_DELAY_MS: '0',
  PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
  SMTP_URL: smtpUrl,
  WORKER_PORT: '0',
  METRICS_TOKEN: 'open',
  LOG_LEVEL: 'info',
})

/** A separate server process on the given database. */
export const startProcess = (
  file: string,
  databaseUrl: string,
  port: number,
  smtpUrl: string,
  { isAttacked = false, environment = {} }: { isAttacked?: boolean; environment?: Record<string, string> } = {},
) => {
  const server = spawn('node', [file], {
    cwd: new URL('../apps/server/', import.meta.url),
    env: {
      ...process.env,
      ...environmentOf(databaseUrl, port, smtpUrl),
      // The compile cache saves later servers from parsing all of the source again.
      NODE_COMPILE_CACHE: join(tmpdir(), 'rihla-compiled'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (!isAttacked) createInterface(server.stdout).on('line', countReport)
  return server
}

export type Rihla = { url: string; databaseUrl: string; policyReports: () => string[] }

/** A separate database: a copy of the demo agency that global.setup.ts made, or an empty one. */
export const newDatabase = (template?: 'demo_template') =>
  createDatabase(process.env['E2E_ADMIN_URL'] ?? '', `e2e_${randomUUID()}`, template)

/**
 * A server in its own process, on a copy of the demo agency unless it is given another database. `isAttacked`: the test
 * itself expects the reports.
 */
export const startRihla = async (
  given: {
    databaseUrl?: string
    smtpUrl?: string
    isAttacked?: boolean
    environment?: Record<string, string>
  } = {},
): Promise<Rihla & { server: ChildProcess; stop: () => Promise<void> }> => {
  const databaseUrl = given.databaseUrl ?? (await newDatabase('demo_template'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = startProcess('src/main.ts', databaseUrl, port, given.smtpUrl ?? 'smtp://127.0.0.1:9', given)
  const gone = once(server, 'exit')
  let log = ''
  server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))

  const started = performance.now()
  while ((await fetch(`${url}/readyz`).catch(() => undefined))?.status !== 200) {
    if (server.exitCode !== null || performance.now() - started > READY_WITHIN_MS) {
      server.kill('SIGKILL')
      throw new Error(`The server did not start:\n${log}`)
    }
    await pause(50)
  }

  return {
    url,
    databaseUrl,
    server,
    policyReports: () => reportsIn(log),
    stop: async () => {
      server.kill('SIGTERM')
      await gone
    },
  }
}

/** Logs in a client of the demo agency without a screen. */
export const clientToken = async ({ url }: Pick<Rihla, 'url'>, email: string): Promise<string> => {
  const response = await fetch(`${url}/api/client/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_LOGINS.activeClient.password }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`${email} could not log in`)
  return token
}
