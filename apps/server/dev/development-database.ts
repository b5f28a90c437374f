import { fileURLToPath } from 'node:url'
import { createDatabase } from './create-database.ts'
import { startPostgres } from './postgres.ts'

const FOLDER = fileURLToPath(new URL('../../../.data/postgres', import.meta.url))

/** Starts a database in the folder `.data` for the duration of the work. */
export const withDevelopmentDatabase = async (work: (url: string) => Promise<void>): Promise<void> => {
  const postgres = await startPostgres({ folder: FOLDER })
  try {
    await createDatabase(postgres.url('postgres'), 'rihla')
    await work(postgres.url('rihla'))
  } finally {
    await postgres.stop()
  }
}
