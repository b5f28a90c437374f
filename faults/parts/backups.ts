import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { POSTGRES_BIN, runAsPostgres } from './machine.ts'
import { clusterIn, type Cluster } from './postgres.ts'

/** A way to keep a database so that any moment since its first backup can be had again. */
export type Backups = {
  /** What PostgreSQL is told; in its folder before its first start. */
  settings: string
  /** What is done once, before the first backup. */
  begin: (cluster: Cluster) => Promise<void>
  /** While the database works; it is looked at whether the backup is whole. */
  take: (cluster: Cluster) => Promise<void>
  /** The files of the database, told how far to go when it is started: to just before the moment, or to the end. */
  fetch: (cluster: Cluster, moment: Date | undefined) => Promise<void>
  /** What is wrong with the files that are kept, seen by whoever finds them; the words are in the database. */
  lookAt?: (words: string[]) => Promise<string[]>
}

export type WayOfBackup = (house: AsyncDisposableStack, scratch: string) => Promise<Backups>

/** Another server from what is kept, as soon as it takes writes. */
export const restoreCluster = async (
  house: AsyncDisposableStack,
  scratch: string,
  name: string,
  backups: Backups,
  moment?: Date,
): Promise<Cluster> => {
  const cluster = clusterIn(house, name, join(scratch, name), await freePort())
  await backups.fetch(cluster, moment)
  appendFileSync(join(cluster.folder, 'postgresql.conf'), `port = ${cluster.port}\n`)
  const log = () => readFileSync(`${cluster.folder}.log`, 'utf8').slice(-2000)
  await cluster.start().catch(() => {
    throw new Error(`not restored:\n${log()}`)
  })
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await cluster.ask<{ waits: boolean }>('select pg_is_in_recovery() as waits')
    if (row?.waits === false) {
      // Before the first one, five minutes later if nobody asks, archive_timeout is not in force (seen with 15.19).
      await cluster.ask('checkpoint')
      return cluster
    }
    await pause(100)
  }
  throw new Error(`not restored within a minute:\n${log()}`)
}

/** As PostgreSQL takes a moment before it has read anything: an offset, and no Z. */
export const spelled = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Never overwrites, answers yes to the same segment again, and says yes only when it is on the disk. */
const copyCommand = (archive: string) =>
  `if [ -e ${archive}/%f ]; then cmp -s %p ${archive}/%f; else ` +
  `cp %p ${archive}/%f.new && sync ${archive}/%f.new && mv ${archive}/%f.new ${archive}/%f && sync ${archive}; fi`

/** What PostgreSQL brings along: a base backup and a folder of segments. */
export const plainBackups: WayOfBackup = async (_house, scratch) => {
  const [archive, base] = [join(scratch, 'archive'), join(scratch, 'base')]
  await runAsPostgres('/bin/mkdir', [archive])
  return {
    settings: `archive_mode = on\narchive_timeout = 30s\narchive_command = '${copyCommand(archive)}'\n`,
    begin: async () => undefined,
    take: async ({ port }) => {
      await runAsPostgres(`${POSTGRES_BIN}/pg_basebackup`, [
        ...['-D', base, '-X', 'stream', '-c', 'fast', '--manifest-checksums=SHA256'],
        ...['-d', `host=127.0.0.1 port=${port} user=postgres`],
      ])
      await runAsPostgres(`${POSTGRES_BIN}/pg_verifybackup`, ['--exit-on-error', '--quiet', base])
    },
    fetch: async ({ folder }, moment) => {
      await runAsPostgres('/bin/cp', ['-a', base, folder])
      await runAsPostgres('/usr/bin/touch', [join(folder, 'recovery.signal')])
      appendFileSync(
        join(folder, 'postgresql.auto.conf'),
        `restore_command = 'cp ${archive}/%f "%p"'\nrecovery_target_action = promote\n${
          moment ? `recovery_target_time = '${spelled(moment)}'\nrecovery_target_inclusive = off\n` : ''
        }`,
      )
    },
  }
}
