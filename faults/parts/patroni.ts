import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { POSTGRES_BIN, postgresUser } from './machine.ts'
import { killPostmaster } from './postgres.ts'

export type Member = {
  name: string
  port: number
  restPort: number
  folder: string
  url: string
  start: () => void
  /** PostgreSQL alone, all its processes at once: Patroni is there to notice. */
  killPostgres: () => void
  /** Patroni and PostgreSQL, as if the machine were gone. */
  killNode: () => void
}

const owned = (file: string, text: string) => {
  writeFileSync(file, text)
  if (postgresUser) chownSync(file, postgresUser.uid, postgresUser.gid)
}

/** One etcd: what is drilled is how Patroni lives through losing it, not etcd's own elections. */
const startEtcd = async (house: AsyncDisposableStack, scratch: string) => {
  const [client, peer] = [await freePort(), await freePort()]
  const log = openSync(join(scratch, 'etcd.log'), 'a')
  const etcd = spawn(
    '/usr/bin/etcd',
    [
      ...[
        '--data-dir',
        join(scratch, 'etcd'),
        '--name',
        'drill',
        '--initial-cluster',
        `drill=http://127.0.0.1:${peer}`,
      ],
      ...[
        '--listen-client-urls',
        `http://127.0.0.1:${client}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${client}`,
      ],
      ...[
        '--listen-peer-urls',
        `http://127.0.0.1:${peer}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peer}`,
      ],
    ],
    { stdio: ['ignore', log, log] },
  )
  const gone = once(etcd, 'exit')
  house.defer(async () => {
    etcd.kill('SIGKILL')
    await gone
  })
  for (
    let tries = 0;
    (await fetch(`http://127.0.0.1:${client}/health`).catch(() => undefined))?.status !== 200;
    tries++
  ) {
    if (tries > 100) throw new Error('etcd did not start')
    await pause(100)
  }
  return { port: client, freeze: () => etcd.kill('SIGSTOP'), thaw: () => etcd.kill('SIGCONT') }
}

/** As in deploy/ha: nothing is answered before a standby has it, and no standby without it is promoted. */
const configuration = (member: { name: string; port: number; restPort: number; folder: string }, etcdPort: number) => `
scope: rihla
name: ${member.name}
restapi:
  listen: 127.0.0.1:${member.restPort}
  connect_address: 127.0.0.1:${member.restPort}
etcd3:
  host: 127.0.0.1:${etcdPort}
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 2
    retry_timeout: 3
    primary_start_timeout: 0
    master_start_timeout: 0
    maximum_lag_on_failover: 1048576
    synchronous_mode: true
    synchronous_mode_strict: true
    failsafe_mode: true
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters:
        max_connections: 200
        wal_log_hints: 'on'
        wal_retrieve_retry_interval: 200ms
        shared_buffers: 128MB
  initdb:
    - encoding: UTF8
    - locale: C.UTF-8
    - data-checksums
postgresql:
  listen: 127.0.0.1:${member.port}
  connect_address: 127.0.0.1:${member.port}
  data_dir: ${member.folder}
  bin_dir: ${POSTGRES_BIN}
  pgpass: ${member.folder}.pgpass
  authentication:
    superuser: { username: postgres, password: drill }
    replication: { username: replicator, password: drill }
    rewind: { username: postgres, password: drill }
  parameters:
    unix_socket_directories: ''
  pg_hba:
    - host all all 127.0.0.1/32 trust
    - host replication all 127.0.0.1/32 trust
watchdog:
  mode: 'off'
`

const createMember = async (house: AsyncDisposableStack, scratch: string, name: string, etcdPort: number) => {
  const member = { name, port: await freePort(), restPort: await freePort(), folder: join(scratch, name) }
  mkdirSync(member.folder, { mode: 0o700 })
  if (postgresUser) chownSync(member.folder, postgresUser.uid, postgresUser.gid)
  const file = join(scratch, `${name}.yml`)
  owned(file, configuration(member, etcdPort))
  let patroni: ChildProcess | undefined

  const killPostgres = () => killPostmaster(member.folder)
  const killNode = () => {
    patroni?.kill('SIGKILL')
    try {
      killPostgres()
    } catch {
      // There was none, or it went by itself.
    }
  }
  house.defer(killNode)
  return {
    ...member,
    url: `postgres://postgres@127.0.0.1:${member.port}/rihla`,
    killPostgres,
    killNode,
    start: () => {
      const log = openSync(join(scratch, `${name}.log`), 'a')
      patroni = spawn('/usr/bin/patroni', [file], { ...postgresUser, cwd: '/', stdio: ['ignore', log, log] })
    },
  } satisfies Member
}

type State = { name: string; role: string; state: string; host: string; port: number }

export const startPatroni = async (house: AsyncDisposableStack, scratch: string) => {
  const etcd = await startEtcd(house, scratch)
  const members: Member[] = []
  for (const name of ['n1', 'n2', 'n3']) members.push(await createMember(house, scratch, name, etcd.port))
  // The first makes the cluster, the others copy it.
  members[0]?.start()

  const look = async (): Promise<State[]> => {
    for (const { restPort } of members) {
      const answer = await fetch(`http://127.0.0.1:${restPort}/cluster`, { signal: AbortSignal.timeout(1000) }).catch(
        () => undefined,
      )
      if (answer?.ok) return ((await answer.json()) as { members: State[] }).members
    }
    return []
  }
  const until = async (what: string, holds: (states: State[]) => boolean, withinMs = 60_000) => {
    const started = performance.now()
    while (!holds(await look())) {
      if (performance.now() - started > withinMs)
        throw new Error(`${what}: not within ${withinMs} ms: ${JSON.stringify(await look())}`)
      await pause(200)
    }
  }
  const isLeading = (state: State) => state.role === 'leader' && state.state === 'running'
  await until('a first leader', (states) => states.some(isLeading))
  for (const member of members.slice(1)) member.start()
  const isWhole = (states: State[]) =>
    states.some(isLeading) &&
    states.some(({ role }) => role === 'sync_standby') &&
    states.filter(({ state }) => state === 'running' || state === 'streaming').length === 3
  await until('three members', isWhole)

  const memberOf = (state: State | undefined): Member => {
    const member = members.find(({ name }) => name === state?.name)
    if (!member) throw new Error('nobody has that part')
    return member
  }
  return {
    etcd,
    members,
    leader: async () => memberOf((await look()).find(({ role }) => role === 'leader')),
    syncStandby: async () => memberOf((await look()).find(({ role }) => role === 'sync_standby')),
    becomeWhole: () => until('three members again', isWhole, 90_000),
    switchOver: async (from: Member, to: Member) => {
      const answer = await fetch(`http://127.0.0.1:${from.restPort}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name, candidate: to.name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
  }
}
