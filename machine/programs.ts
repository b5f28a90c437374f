import { execFile, execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ownerForRoot } from '../apps/server/dev/postgres.ts'

const runFile = promisify(execFile)

export const POSTGRES_BIN = '/usr/lib/postgresql/15/bin'

/** A Debian program and the package that contains it. */
const PROGRAMS = {
  postgres: [`${POSTGRES_BIN}/postgres`, ['postgresql-15']],
  haproxy: ['/usr/sbin/haproxy', ['haproxy']],
  patroni: ['/usr/bin/patroni', ['patroni', 'python3-etcd']],
  pgbackrest: ['/usr/bin/pgbackrest', ['pgbackrest']],
  etcd: ['/usr/bin/etcd', ['etcd-server', 'etcd-client']],
  docker: ['/usr/sbin/dockerd', ['docker.io']],
  compose: ['/usr/bin/docker-compose', ['docker-compose']],
  debootstrap: ['/usr/sbin/debootstrap', ['debootstrap']],
  wrk: ['/usr/bin/wrk', ['wrk']],
  gunicorn: ['/usr/bin/gunicorn', ['gunicorn']],
  django: [
    '/usr/lib/python3/dist-packages/rest_framework',
    ['python3-django', 'python3-djangorestframework', 'python3-psycopg2', 'python3-cryptography'],
  ],
} as const satisfies Record<string, readonly [string, readonly string[]]>

export type Program = keyof typeof PROGRAMS

/** Installs missing packages; packages start no services where a policy forbids it. */
export const installMissing = (programs: Program[]): void => {
  const missing = programs.filter((name) => !existsSync(PROGRAMS[name][0])).flatMap((name) => [...PROGRAMS[name][1]])
  if (missing.length === 0) return
  const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  execFileSync('apt-get', ['update', '-qq'], quietly)
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing], quietly)
}

/** PostgreSQL refuses to run as root. */
export const postgresUser = ownerForRoot()

export const runAsPostgres = async (program: string, args: string[], env = process.env): Promise<string> => {
  const { stdout } = await runFile(program, args, { ...postgresUser, env, cwd: '/', maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** A folder owned by PostgreSQL's user, deleted with the cleanup. */
export const openScratch = (cleanup: AsyncDisposableStack): string => {
  const folder = mkdtempSync(join(tmpdir(), 'rihla-faults-'))
  if (postgresUser) chownSync(folder, postgresUser.uid, postgresUser.gid)
  cleanup.defer(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
