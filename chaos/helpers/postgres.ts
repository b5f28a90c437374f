import { appendFileSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { ask } from '../../machine/ask.ts'
import { POSTGRES_BIN, runAsPostgres } from '../../machine/programs.ts'

/** With the default of 5 s between retries of a standby, a promotion sometimes has to wait that long. */
const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
wal_log_hints = on
wal_retrieve_retry_interval = 200ms
shared_buffers = 256MB
max_wal_size = 2GB
log_min_messages = warning
`

/** One PostgreSQL server (the Debian package) on its own port. */
export type Cluster = {
  name: string
  port: number
  folder: string
  url: (database?: string) => string
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Kills every process at once, as a machine failure would. */
  kill: () => void
  promote: () => Promise<void>
  ask: <Row extends Record<string, unknown>>(text: string, values?: unknown[]) => Promise<Row[]>
}

/** Kills a server and all its child processes at once, without a shutdown. */
export const killPostmaster = (folder: string): void => {
  const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  for (const victim of [pid, ...children.map(Number)]) process.kill(victim, 'SIGKILL')
}

/** Uses the files that are in the folder when it is started. */
export const clusterIn = (cleanup: AsyncDisposableStack, name: string, folder: string, port: number): Cluster => {
  const control = (...args: string[]) =>
    runAsPostgres(`${POSTGRES_BIN}/pg_ctl`, ['-D', folder, '-w', '-l', `${folder}.log`, ...args])
  const url = (database = 'rihla') => `postgres://postgres@127.0.0.1:${port}/${database}`
  cleanup.defer(async () => {
    await control('-m', 'immediate', 'stop').catch(() => undefined)
  })
  return {
    name,
    port,
    folder,
    url,
    start: async () => void (await control('start')),
    stop: async () => void (await control('-m', 'fast', 'stop')),
    kill: () => killPostmaster(folder),
    promote: async () => void (await control('promote')),
    ask: (text, values) => ask(url(), text, values),
  }
}

/** Creates an empty cluster; its settings are in its folder, so that a copy has them too. */
export const createCluster = async (cleanup: AsyncDisposableStack, scratch: string, name: string): Promise<Cluster> => {
  const folder = join(scratch, name)
  await runAsPostgres(`${POSTGRES_BIN}/initdb`, [
    ...[`--pgdata=${folder}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8'],
    '--data-checksums',
  ])
  const port = await freePort()
  appendFileSync(join(folder, 'postgresql.conf'), `${SETTINGS}port = ${port}\n`)
  return clusterIn(cleanup, name, folder, port)
}

/** Copies a stopped cluster, on its own port. */
export const copyCluster = async (cleanup: AsyncDisposableStack, of: Cluster, name: string): Promise<Cluster> => {
  const folder = join(of.folder, '..', name)
  await runAsPostgres('/bin/cp', ['-a', of.folder, folder])
  const port = await freePort()
  appendFileSync(join(folder, 'postgresql.conf'), `port = ${port}\n`)
  return clusterIn(cleanup, name, folder, port)
}

/** Creates a standby that follows the primary asynchronously. */
export const createStandby = async (
  cleanup: AsyncDisposableStack,
  primary: Cluster,
  name: string,
): Promise<Cluster> => {
  const folder = join(primary.folder, '..', name)
  await runAsPostgres(`${POSTGRES_BIN}/pg_basebackup`, [
    ...['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-C', '-S', name],
    ...['-d', `host=127.0.0.1 port=${primary.port} user=postgres application_name=${name}`],
  ])
  const port = await freePort()
  appendFileSync(join(folder, 'postgresql.conf'), `port = ${port}\n`)
  // A promoted standby must not wait for a standby of its own.
  appendFileSync(join(folder, 'postgresql.auto.conf'), `synchronous_standby_names = ''\n`)
  const standby = clusterIn(cleanup, name, folder, port)
  await standby.start()
  return standby
}

/** From here on, a commit is answered only after the standby has it on disk. */
export const waitForStandby = async (primary: Cluster, standby: Cluster): Promise<void> => {
  await primary.ask(`alter system set synchronous_standby_names = 'FIRST 1 (${standby.name})'`)
  await primary.ask('select pg_reload_conf()')
  for (let tries = 0; tries < 100; tries++) {
    const rows = await primary.ask(`select 1 from pg_stat_replication where sync_state = 'sync'`)
    if (rows.length > 0) return
    await pause(100)
  }
  throw new Error('the standby did not become synchronous')
}

/** Rewinds the old primary to the history of the new one. If it was killed, finishes its crash recovery first. */
export const rewind = async (old: Cluster, onto: Cluster): Promise<void> => {
  // The server was killed, but the init process of this machine may not have reaped it yet.
  rmSync(join(old.folder, 'postmaster.pid'), { force: true })
  await runAsPostgres(`${POSTGRES_BIN}/pg_rewind`, [
    ...['-R', '-D', old.folder, '--source-server'],
    `host=127.0.0.1 port=${onto.port} user=postgres dbname=postgres application_name=${old.name}`,
  ])
}

/** Makes an old primary follow the new one. A replication slot keeps the segments it has not fetched yet. */
export const returnAsStandby = async (old: Cluster, primary: Cluster): Promise<void> => {
  // pg_rewind compares timelines by the last checkpoint, and a promotion alone makes none.
  await primary.ask('checkpoint')
  await rewind(old, primary)
  await primary.ask('select pg_create_physical_replication_slot($1)', [old.name])
  // pg_rewind copied the other server's settings.
  appendFileSync(join(old.folder, 'postgresql.conf'), `port = ${old.port}\n`)
  appendFileSync(join(old.folder, 'postgresql.auto.conf'), `primary_slot_name = '${old.name}'\n`)
  await old.start()
}
