import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '../../apps/server/dev/postgres.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))
export const READY_WITHIN_MS = 120_000
const ENOUGH_MEMORY = 12 * 2 ** 30

/** Holds the engine with its data, the stand-ins and a copy of the compose file with its secrets. */
export const folder = mkdtempSync(join(tmpdir(), 'rihla-image-'))

const [api, worker, mail] = [await freePort(), await freePort(), await freePort()].map((port) => `127.0.0.1:${port}`)
export const urls = { api: `http://${api}`, worker: `http://${worker}`, mail: `http://${mail}` }

const environment = {
  ...process.env,
  // Debian's client comes first: it fits Debian's daemon.
  PATH: `/usr/bin:/usr/sbin:/sbin:/bin:${process.env['PATH']}`,
  DOCKER_BUILDKIT: '1',
  DOCKER_HOST: `unix://${folder}/docker.sock`,
  LISTEN: api,
  WORKER_LISTEN: worker,
  MAIL_LISTEN: mail,
  PUBLIC_ORIGIN: urls.api,
}

export const run = async (program: string, ...args: string[]): Promise<string> => {
  try {
    const options = { cwd: ROOT, env: environment, maxBuffer: 64 * 1024 * 1024 }
    return (await promisify(execFile)(program, args, options)).stdout.trim()
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    const message = [`${program} failed:`, stdout.slice(-4000), stderr.slice(-4000)].join('\n')
    throw new Error(message, { cause: error })
  }
}
export const docker = (...args: string[]) => run('docker', ...args)
/** With the copy of deploy/compose.yaml in the folder. */
export const compose = (...args: string[]) =>
  run('docker-compose', '--file', join(folder, 'deploy/compose.yaml'), '--profile', 'try', ...args)

/** A daemon of our own: it pulls nothing, leaves the machine's firewall alone and is deleted with its data. */
export const startEngine = async (): Promise<() => Promise<void>> => {
  // Layers are many small files: a slow disk needs minutes to write and delete them.
  if (freemem() > ENOUGH_MEMORY) await run('mount', '-t', 'tmpfs', '-o', 'size=8g,mode=700', 'tmpfs', folder)
  const log = join(folder, 'docker.log')
  const places = ['data-root', 'exec-root', 'pidfile'].map((name) => `--${name}=${join(folder, name)}`)
  const isolation = ['--iptables=false', '--ip6tables=false', '--ip-forward=false', '--bridge=none']
  const output = openSync(log, 'w')
  const engine = spawn('dockerd', [`--host=${environment.DOCKER_HOST}`, ...places, ...isolation], {
    env: environment,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  const ended = once(engine, 'exit')
  const stop = async () => {
    engine.kill('SIGTERM')
    await ended
    // The daemon leaves the first mount behind, and the folder could not be deleted.
    for (const mounted of [join(folder, 'exec-root/netns/default'), folder])
      await run('umount', mounted).catch(() => undefined)
  }
  const answers = () =>
    docker('info').then(
      () => true,
      () => false,
    )
  const givesUpAt = performance.now() + READY_WITHIN_MS
  while (!(await answers())) {
    if (engine.exitCode === null && performance.now() < givesUpAt) await pause(200)
    else {
      const reason = readFileSync(log, 'utf8').trim().split('\n').at(-1)
      await stop()
      throw new Error(`Docker's daemon cannot run on this machine: ${reason}`)
    }
  }
  return stop
}
