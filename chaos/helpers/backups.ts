import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { POSTGRES_BIN, runAsPostgres } from '../../machine/programs.ts'
import { clusterIn, type Cluster } from './postgres.ts'

/** A backup method that can restore any moment since the first backup. */
export type Backups = {
  /** PostgreSQL settings, written to its folder before the first start. */
  settings: string
  /** Runs once, before the first backup. */
  begin: (cluster: Cluster) => Promise<void>
  /** Takes a backup while the database is under load, and verifies it. */
  take: (cluster: Cluster) => Promise<void>
  /** Restores the files of the database, with a recovery target just before the moment, or the end of the log. */
  fetch: (cluster: Cluster, moment: Date | undefined) => Promise<void>
  /** Looks for these words of the database in the stored files: a backup must be unreadable without its key. */
  lookAt?: (words: string[]) => Promise<string[]>
}

export type BackupMethod = (cleanup: AsyncDisposableStack, scratch: string) => Promise<Backups>

/** Restores another server from the backup and waits until it accepts writes. */
export const restoreCluster = async (
  cleanup: AsyncDisposableStack,
  scratch: string,
  name: string,
  backups: Backups,
  moment?: Date,
): Promise<Cluster> => {
  const cluster = clusterIn(cleanup, name, join(scratch, name), await freePort())
  await backups.fetch(cluster, moment)
  appendFileSync(join(cluster.folder, 'postgresql.conf'), `port = ${cluster.port}\n`)
  const log = () => readFileSync(`${cluster.folder}.log`, 'utf8').slice(-2000)
  await cluster.start().catch(() => {
    throw new Error(`not restored:\n${log()}`)
  })
  for (let tries = 0; tries < 600; tries++) {
    const [row] = await cluster.ask<{ waits: boolean }>('select pg_is_in_recovery() as waits')
    if (row?.waits === false) {
      // archive_timeout has no effect before the first checkpoint, up to five minutes after the start (seen with
      // 15.19).
      await cluster.ask('checkpoint')
      return cluster
    }
    await pause(100)
  }
  throw new Error(`not restored within a minute:\n${log()}`)
}

/** Formats a timestamp the way recovery_target_time reads it: with an offset, not with Z. */
export const spelled = (moment: Date): string => moment.toISOString().replace('T', ' ').replace('Z', '+00')

/** Never overwrites a segment, accepts the same segment again, and succeeds only after the file is synced to disk. */
const copyCommand = (archive: string) =>
  `if [ -e ${archive}/%f ]; then cmp -s %p ${archive}/%f; else ` +
  `cp %p ${archive}/%f.new && sync ${archive}/%f.new && mv ${archive}/%f.new ${archive}/%f && sync ${archive}; fi`

/** PostgreSQL's own method: a base backup and a folder of archived segments. */
export const plainBackups: BackupMethod = async (_cleanup, scratch) => {
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
