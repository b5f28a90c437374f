import { join } from 'node:path'
import { foundAgency } from './agency.ts'
import { startHaproxy } from './haproxy.ts'
import { startApi } from '../../machine/processes.ts'
import { installMissing, openScratch } from '../../machine/programs.ts'
import { createCluster } from './postgres.ts'

/** An encryption key for the scenarios only. */
const KEY = Buffer.alloc(32, 7).toString('base64')

/**
 * The servers' database role, as deploy/postgres/first-start.sql creates it; the scenarios themselves own the database.
 */
const asApplication = (databaseUrl: string) => databaseUrl.replace('//postgres@', '//rihla@')

export const environmentFor = (databaseUrl: string, more: Record<string, string> = {}): Record<string, string> => ({
  NODE_ENV: 'production',
  DATABASE_URL: asApplication(databaseUrl),
  NATIONAL_ID_KEY: KEY,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  LOG_LEVEL: 'error',
  // Several servers run on one machine, and their metrics are not used.
  WORKER_PORT: 'off',
  ...more,
})

/** Starts two API processes behind one address. */
export const startPair = async (
  cleanup: AsyncDisposableStack,
  scratch: string,
  databaseUrl: string,
  more: Record<string, string> = {},
) => {
  const environment = environmentFor(databaseUrl, more)
  const apis = await Promise.all([startApi(cleanup, environment), startApi(cleanup, environment)])
  const front = await startHaproxy(cleanup, scratch, {
    name: `front-${apis[0]?.port}`,
    api: apis.map(({ port }, place) => ({ name: `api${place + 1}`, port })),
  })
  return { apis, url: front.apiUrl }
}

/** One database without a standby, an agency in it, and two API processes in front of it. */
export const startAgency = async (cleanup: AsyncDisposableStack, more: Record<string, string> = {}) => {
  installMissing(['postgres', 'haproxy'])
  const scratch = openScratch(cleanup)
  const cluster = await createCluster(cleanup, scratch, 'one')
  const agency = await foundAgency(cluster)
  await cluster.start()
  return {
    cluster,
    agency,
    pair: await startPair(cleanup, scratch, cluster.url(), more),
    file: join(scratch, 'acknowledged.ndjson'),
  }
}
