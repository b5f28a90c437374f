import { createDatabase } from '../dev/create-database.ts'
import { startPostgres } from '../dev/postgres.ts'

const DEVELOPMENT_FOLDER = new URL('../../../.data/postgres', import.meta.url).pathname

/** `DATABASE_URL` where it is set; else the development cluster, started for as long as the work takes. */
export const withDatabaseUrl = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  if (process.env['DATABASE_URL']) return work(process.env['DATABASE_URL'])
  const postgres = await startPostgres({ folder: DEVELOPMENT_FOLDER })
  try {
    await createDatabase(postgres.url('postgres'), 'rihla')
    return await work(postgres.url('rihla'))
  } finally {
    await postgres.stop()
  }
}
