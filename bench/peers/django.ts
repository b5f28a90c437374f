import { openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { installMissing } from '../../machine/programs.ts'
import { startProgram } from '../../machine/processes.ts'
import { environmentFor } from '../helpers/environment.ts'
import type { Stage } from '../helpers/run-bench.ts'
import type { Target } from '../helpers/wrk.ts'

/** For two cores; README.md explains these values. */
const WORKERS = ['--worker-class', 'gthread', '--workers', '3', '--threads', '2']

const READY_WITHIN_MS = 60_000

/**
 * Starts Django REST framework as Debian packages it. It ends with the cleanup, and the kernel also ends it if the
 * parent process is killed.
 */
export const startDjango = async ({ cleanup, folder }: Stage, databaseUrl: string): Promise<Target> => {
  installMissing(['django', 'gunicorn'])
  const address = `127.0.0.1:${await freePort()}`
  const [file, accessFile] = [join(folder, 'django.log'), join(folder, 'django-access.log')]
  const log = openSync(file, 'a')
  const gunicorn = ['setpriv', '--pdeathsig', 'TERM', 'gunicorn', ...WORKERS]
  const args = ['--bind', address, '--access-logfile', accessFile, 'wsgi']
  const child = startProgram(cleanup, [...gunicorn, ...args], 'SIGTERM', {
    cwd: fileURLToPath(new URL('django', import.meta.url)),
    env: { ...process.env, ...environmentFor(databaseUrl), PYTHONDONTWRITEBYTECODE: '1' },
    stdio: ['ignore', log, log],
  })
  const url = `http://${address}`
  const started = performance.now()
  // Any answer will do: nothing is served at the root.
  while (!(await fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined))) {
    if (child.exitCode !== null || performance.now() - started > READY_WITHIN_MS)
      throw new Error(`gunicorn did not start:\n${readFileSync(file, 'utf8')}`)
    await pause(100)
  }
  return { url, pid: child.pid }
}
