import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readDatabaseUrl } from '../src/platform/config/config.ts'
import { databaseOn, openPool, type Database } from '../src/platform/database/database.ts'

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

/** The same, with the rights of the application. */
export const withDatabase = (work: (db: Database) => Promise<void>): Promise<void> =>
  withDatabaseUrl(async (url) => {
    const db = databaseOn(openPool(url, { max: 1 }))
    try {
      await work(db)
    } finally {
      await db.destroy()
    }
  })

/** Prints what went wrong without a stack trace: it is meant for the person who started the command. */
export const reportFailure = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}
