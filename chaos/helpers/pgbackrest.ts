import { randomBytes } from 'node:crypto'
import { chownSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spelled, type BackupMethod } from './backups.ts'
import { postgresUser, runAsPostgres } from '../../machine/programs.ts'
import type { Cluster } from './postgres.ts'

const recipe = (file: string) => readFileSync(new URL(`../../deploy/ha/${file}`, import.meta.url), 'utf8')

/** Environment variables for every pgBackRest that the scenario or PostgreSQL starts; they replace /etc/pgbackrest. */
const setEnvironment = (cleanup: AsyncDisposableStack, settings: Record<string, string>) => {
  for (const [name, value] of Object.entries(settings)) process.env[`PGBACKREST_${name}`] = value
  cleanup.defer(() => {
    for (const name of Object.keys(settings)) delete process.env[`PGBACKREST_${name}`]
  })
}

const owned = (file: string, text: string) => {
  writeFileSync(file, text, { mode: 0o600 })
  if (postgresUser) chownSync(file, postgresUser.uid, postgresUser.gid)
}

const saidBy = ({ message, stdout }: Error & { stdout?: string }) => `${message} ${stdout ?? ''}`

/** The settings of the deployment with folders of this scenario, and the passphrase in its own file. */
export const pgbackrest: BackupMethod = async (cleanup, scratch) => {
  const folder = (name: string) => join(scratch, name)
  const names = ['repo', 'spool', 'log', 'lock', 'socket', 'conf.d', 'none.d', 'other.d']
  await runAsPostgres('/bin/mkdir', names.map(folder))
  const givePassphrase = (place: string) =>
    owned(folder(`${place}/passphrase.conf`), `[global]\nrepo1-cipher-pass=${randomBytes(36).toString('base64')}\n`)
  givePassphrase('conf.d')
  givePassphrase('other.d')
  const config = folder('pgbackrest.conf')
  setEnvironment(cleanup, { CONFIG: config, CONFIG_INCLUDE_PATH: folder('conf.d'), LOCK_PATH: folder('lock') })

  const run = (...args: string[]) => runAsPostgres('/usr/bin/pgbackrest', ['--stanza=rihla', ...args])
  // The background process that sends segments outlives the server that started it.
  cleanup.defer(async () => void (await run('stop', '--force').catch(() => undefined)))

  const keepFrom = ({ folder: data, port }: Cluster) => {
    const here: Record<string, string> = {
      'repo1-path': folder('repo'),
      'spool-path': folder('spool'),
      'log-path': folder('log'),
      'pg1-path': data,
      'pg1-port': String(port),
      'pg1-socket-path': folder('socket'),
    }
    const settings = recipe('pgbackrest.conf').replaceAll(/^([\w-]+)=.*$/gm, (line, name: string) =>
      here[name] === undefined ? line : `${name}=${here[name]}`,
    )
    owned(config, settings)
  }

  /**
   * Whether the words can be read in the files of a backup. It is uncompressed, so that only encryption can hide them.
   */
  const isReadable = async (words: string[], name: string, ...otherwise: string[]): Promise<boolean> => {
    const apart = [`--repo1-path=${folder(name)}`, `--lock-path=${folder(`${name}-lock`)}`, ...otherwise]
    await run(...apart, 'stanza-create')
    await run(...apart, '--type=full', '--compress-type=none', '--no-archive-check', 'backup')
    const found = words.map((word) => runAsPostgres('/bin/grep', ['-rlaF', '-e', word, folder(name)]).catch(() => ''))
    return (await Promise.all(found)).some((files) => files !== '')
  }

  return {
    settings: `${recipe('archive.conf')}unix_socket_directories = '${folder('socket')}'\n`,
    begin: async (cluster) => {
      keepFrom(cluster)
      await run('stanza-create')
      await run('check')
    },
    take: async () => {
      await run('--type=full', 'backup')
      // The command exits with 0 even when it finds faults.
      const found = await run('verify', '--output=text', '--verbose')
      if (!found.includes('status: ok')) throw new Error(`not a whole backup:\n${found}`)
    },
    fetch: async (cluster, moment) => {
      keepFrom(cluster)
      const until = moment && ['--type=time', `--target=${spelled(moment)}`, '--target-exclusive']
      await run('restore', ...(until ? [...until, '--target-action=promote'] : []))
    },
    lookAt: async (words) => {
      const faults: string[] = []
      const earlier = new Date()
      const restoreTo = (name: string, ...args: string[]) =>
        run(`--pg1-path=${folder(name)}`, `--spool-path=${folder(`${name}-spool`)}`, ...args, 'restore').catch(saidBy)
      if (await isReadable(words, 'sealed')) faults.push('what is kept can be read')
      if (!(await isReadable(words, 'open', '--repo1-cipher-type=none')))
        faults.push('without a cipher it cannot be read either, so nothing is shown')
      for (const place of ['none.d', 'other.d']) {
        const answer = await restoreTo(`stolen-${place}`, `--config-include-path=${folder(place)}`)
        if (!/requires option: repo1-cipher-pass|unable to load info file/.test(answer))
          faults.push(`restored with the passphrase in ${place}`)
      }
      // The retention of the deployment is four weeks; the scenario keeps one full backup instead.
      await run('--type=full', '--repo1-retention-full-type=count', '--repo1-retention-full=1', 'backup')
      const gone = await restoreTo('too-old', '--type=time', `--target=${spelled(earlier)}`)
      if (!gone.includes('unable to find backup set')) faults.push('what is too old can be restored')
      return faults
    },
  }
}
