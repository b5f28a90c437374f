import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from '../src/platform/config/config.ts'

const DEVELOPMENT_FOLDER = fileURLToPath(new URL('../../../.data/postgres', import.meta.url))
const DEVELOPMENT_TOOLS = new URL('../dev/', import.meta.url)

/** Starts the development cluster for the duration of the work; production images do not contain it. */
const withDevelopmentCluster = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  if (!existsSync(DEVELOPMENT_TOOLS))
    throw new Error('Set DATABASE_URL, or name a file that contains it in DATABASE_URL_FILE.')
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

/** Uses `DATABASE_URL` if it is set, or else the development database. */
export const withDatabaseUrl = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const url = readDatabaseUrl()
  return url === undefined ? withDevelopmentCluster(work) : work(url)
}
