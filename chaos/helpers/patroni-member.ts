import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { deployedEnvironment, deployedText } from './deployed.ts'
import { postgresUser, runAsPostgres } from '../../machine/programs.ts'
import { killPostmaster } from './postgres.ts'

export type Member = {
  name: string
  host: string
  port: number
  restPort: number
  folder: string
  url: string
  start: () => void
  /** Kills all processes of PostgreSQL at once; Patroni survives and has to notice. */
  killPostgres: () => void
  /** Kills Patroni and PostgreSQL, as if the machine were gone. */
  killNode: () => void
}

/** The TLS settings of the deployment, adapted to a scenario on one machine. */
const UNENCRYPTED = Object.fromEntries(
  [
    ...['CERTFILE', 'KEYFILE', 'CAFILE', 'VERIFY_CLIENT'].map((name) => `RESTAPI_${name}`),
    ...['CACERT', 'CERTFILE', 'KEYFILE'].map((name) => `CTL_${name}`),
    ...['CACERT', 'CERT', 'KEY'].map((name) => `ETCD3_${name}`),
    ...['SUPERUSER', 'REPLICATION', 'REWIND'].flatMap((who) => [`${who}_SSLMODE`, `${who}_SSLROOTCERT`]),
  ].map((name) => [`PATRONI_${name}`, '']),
)

/** deploy/ha/patroni.yml for all members, without passwords and without archiving. */
export const writeConfiguration = (scratch: string): string => {
  const file = join(scratch, 'patroni.yml')
  const text = deployedText('patroni.yml', {
    'local all postgres peer': 'local all all trust',
    'hostssl ': 'host ',
    '10.20.0.0/24 scram-sha-256': '127.0.0.0/8 trust',
    "ssl: 'on'": "ssl: 'off'",
    "archive_mode: 'on'": "archive_mode: 'off'",
    'unix_socket_directories: /run/postgresql': `unix_socket_directories: ${scratch}`,
    'mode: automatic': "mode: 'off'",
  })
  writeFileSync(file, text)
  if (postgresUser) chownSync(file, postgresUser.uid, postgresUser.gid)
  return file
}

/** Every member has its own address, as separate machines have. */
export const createMember = async (
  cleanup: AsyncDisposableStack,
  scratch: string,
  { file, place, etcd }: { file: string; place: number; etcd: string },
) => {
  const name = `n${place}`
  const host = `127.0.0.1${place}`
  const member = { name, host, port: await freePort(), restPort: await freePort(), folder: join(scratch, name) }
  mkdirSync(member.folder, { mode: 0o700 })
  if (postgresUser) chownSync(member.folder, postgresUser.uid, postgresUser.gid)
  const environment = {
    ...process.env,
    ...deployedEnvironment('patroni.env', {
      ...UNENCRYPTED,
      PATRONI_NAME: name,
      PATRONI_RESTAPI_LISTEN: `${host}:${member.restPort}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: `${host}:${member.restPort}`,
      PATRONI_POSTGRESQL_LISTEN: `${host}:${member.port}`,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: `${host}:${member.port}`,
      PATRONI_POSTGRESQL_DATA_DIR: member.folder,
      PATRONI_POSTGRESQL_PGPASS: `${member.folder}.pgpass`,
      PATRONI_ETCD3_HOSTS: etcd,
      PATRONI_ETCD3_PROTOCOL: 'http',
    }),
  }
  // Patroni ignores unknown settings; this validation does not.
  await runAsPostgres('/usr/bin/patroni', ['--validate-config', file], environment)
  let patroni: ChildProcess | undefined

  const killPostgres = () => killPostmaster(member.folder)
  const killNode = () => {
    patroni?.kill('SIGKILL')
    try {
      killPostgres()
    } catch {
      // There was no process, or it had already ended.
    }
  }
  cleanup.defer(killNode)
  return {
    ...member,
    url: `postgres://postgres@${host}:${member.port}/rihla`,
    killPostgres,
    killNode,
    start: () => {
      const log = openSync(join(scratch, `${name}.log`), 'a')
      patroni = spawn('/usr/bin/patroni', [file], {
        ...postgresUser,
        cwd: '/',
        env: environment,
        stdio: ['ignore', log, log],
      })
    },
  } satisfies Member
}
