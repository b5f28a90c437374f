import { openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { startProgram } from '../../machine/processes.ts'
import { deployedEnvironment } from './deployed.ts'

const UNENCRYPTED = Object.fromEntries(
  ['ETCD', 'ETCD_PEER'].flatMap((prefix) =>
    ['CERT_FILE', 'KEY_FILE', 'TRUSTED_CA_FILE', 'CLIENT_CERT_AUTH'].map((name) => [`${prefix}_${name}`, '']),
  ),
)

/**
 * One node where the deployment has three: the scenario tests how Patroni survives losing etcd, not etcd's own
 * elections.
 */
export const startEtcd = async (cleanup: AsyncDisposableStack, scratch: string) => {
  const address = `127.0.0.1:${await freePort()}`
  const client = `http://${address}`
  const peer = `http://127.0.0.1:${await freePort()}`
  const log = openSync(join(scratch, 'etcd.log'), 'a')
  const etcd = startProgram(cleanup, ['/usr/bin/etcd'], 'SIGKILL', {
    cwd: scratch,
    stdio: ['ignore', log, log],
    env: deployedEnvironment('etcd.env', {
      ...UNENCRYPTED,
      ETCD_DATA_DIR: join(scratch, 'etcd'),
      ETCD_LISTEN_CLIENT_URLS: client,
      ETCD_ADVERTISE_CLIENT_URLS: client,
      ETCD_LISTEN_PEER_URLS: peer,
      ETCD_INITIAL_ADVERTISE_PEER_URLS: peer,
      ETCD_INITIAL_CLUSTER: `n1=${peer}`,
    }),
  })
  for (let tries = 0; (await fetch(`${client}/health`).catch(() => undefined))?.status !== 200; tries++) {
    if (tries > 100) throw new Error('etcd did not start')
    await pause(100)
  }
  return { address, freeze: () => etcd.kill('SIGSTOP'), thaw: () => etcd.kill('SIGCONT') }
}
