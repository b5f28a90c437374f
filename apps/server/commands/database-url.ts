import { readDatabaseUrl } from '../src/platform/config/config.ts'
import { databaseOn, openPool, type Database } from '../src/platform/database/database.ts'
import { readEnvFile } from './env-file.ts'

readEnvFile()

const requireDatabaseUrl = (): string => {
  const url = readDatabaseUrl()
  if (url === undefined) throw new Error('Set DATABASE_URL, or name a file that contains it in DATABASE_URL_FILE.')
  return url
}

/** Prints what went wrong without a stack trace: it is meant for the person who started the command. */
export const reportFailure = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Error && error.message !== '' ? error.message : error)
    process.exitCode = 1
  }
}

/** Only the database that `DATABASE_URL` names: success on any other one would mislead. */
export const withDatabaseUrl = (work: (url: string) => Promise<void>): Promise<void> =>
  reportFailure(() => work(requireDatabaseUrl()))

/** The same inside of a command that reports its failures, with the rights of the application. */
export const withDatabase = async (work: (db: Database) => Promise<void>): Promise<void> => {
  const db = databaseOn(openPool(requireDatabaseUrl(), { max: 1 }))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
