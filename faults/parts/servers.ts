import { join } from 'node:path'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { startProcess, startServer } from '../../apps/server/dev/server-process.ts'
import { foundAgency } from './agency.ts'
import { startHaproxy } from './haproxy.ts'
import { installMissing, openScratch } from './machine.ts'
import { createCluster } from './postgres.ts'

/** A key for the drills alone; nothing it seals leaves them. */
const KEY = Buffer.alloc(32, 7).toString('base64')

/** The login of the servers, as deploy/postgres/first-start.sql makes it; the drills themselves own the database. */
const asApplication = (databaseUrl: string) => databaseUrl.replace('//postgres@', '//rihla@')

const environmentFor = (databaseUrl: string, more: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: asApplication(databaseUrl),
  NATIONAL_ID_KEY: KEY,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'error',
  // Several on one machine, and nobody asks them.
  WORKER_PORT: 'off',
  ...more,
})

/** One API process, ready; `end` it by the signal the drill is about, or it goes with the drill. */
export const startApi = async (
  house: AsyncDisposableStack,
  databaseUrl: string,
  more: Record<string, string> & { PORT?: string } = {},
) => {
  const port = Number(more.PORT ?? (await freePort()))
  const server = await startServer(port, environmentFor(databaseUrl, more))
  house.defer(async () => {
    if (server.process.exitCode === null && server.process.signalCode === null) await server.end('SIGKILL')
  })
  return { ...server, port }
}

/** Two API processes behind one address. */
export const startPair = async (
  house: AsyncDisposableStack,
  scratch: string,
  databaseUrl: string,
  more: Record<string, string> = {},
) => {
  const apis = await Promise.all([startApi(house, databaseUrl, more), startApi(house, databaseUrl, more)])
  const front = await startHaproxy(house, scratch, {
    name: `front-${apis[0]?.port}`,
    api: apis.map(({ port }, place) => ({ name: `api${place + 1}`, port })),
  })
  return { apis, url: front.apiUrl }
}

/** One database without a standby, an agency in it, and two API processes before it. */
export const startAgency = async (house: AsyncDisposableStack, more: Record<string, string> = {}) => {
  installMissing(['postgres', 'haproxy'])
  const scratch = openScratch(house)
  const cluster = await createCluster(house, scratch, 'one')
  const agency = await foundAgency(cluster)
  await cluster.start()
  return {
    cluster,
    agency,
    pair: await startPair(house, scratch, cluster.url(), more),
    file: join(scratch, 'acknowledged.ndjson'),
  }
}

export const startWorker = (house: AsyncDisposableStack, databaseUrl: string, more: Record<string, string> = {}) => {
  const worker = startProcess('src/worker.ts', environmentFor(databaseUrl, more))
  house.defer(async () => {
    if (worker.process.exitCode === null && worker.process.signalCode === null) await worker.end('SIGKILL')
  })
  return worker
}
