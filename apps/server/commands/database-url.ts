import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from '../src/platform/config.ts'

const DEVELOPMENT_FOLDER = fileURLToPath(new URL('../../../.data/postgres', import.meta.url))
const DEVELOPMENT_TOOLS = new URL('../dev/', import.meta.url)

/** The development cluster, started for as long as the work takes; what an agency runs has none of it. */
const withDevelopmentCluster = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  if (!existsSync(DEVELOPMENT_TOOLS)) throw new Error('Set DATABASE_URL, or DATABASE_URL_FILE to a file that holds it.')
  const { createDatabase } = await import('../dev/create-database.ts')
  const { startPostgres } = await import('../dev/postgres.ts')
  const postgres = await startPostgres({ folder: DEVELOPMENT_FOLDER })
  try {
    await createDatabase(postgres.url('postgres'), 'rihla')
    return await work(postgres.url('rihla'))
  } finally {
    await postgres.stop()
  }
}

/** `DATABASE_URL` where it is set; else the development database. */
export const withDatabaseUrl = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const url = readDatabaseUrl()
  return url === undefined ? withDevelopmentCluster(work) : work(url)
}
