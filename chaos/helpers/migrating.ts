import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { migrate } from '../../apps/server/src/platform/database/migrations.ts'

const MIGRATIONS = new URL('../../apps/server/migrations/', import.meta.url)

export const migrationNames = readdirSync(MIGRATIONS)
  .map((file) => file.replace('.sql', ''))
  .toSorted()

/** The longest delay of a request that a migration may cause. */
export const LONGEST_MS = 500
const AROUND_MS = 700
/** A migration that gets no lock under this load is not fit for production. */
const LOCK_TIMEOUT_MS = 20_000

/** A folder of migrations that grows step by step. */
export const openFolder = (scratch: string, name: string) => {
  const folder = join(scratch, name)
  mkdirSync(folder)
  return {
    url: pathToFileURL(`${folder}/`),
    add: (migration: string) => cpSync(new URL(`${migration}.sql`, MIGRATIONS), join(folder, `${migration}.sql`)),
    write: (migration: string, text: string) => writeFileSync(join(folder, `${migration}.sql`), text),
  }
}

/** Applies the new migrations of the folder in the middle of a load; those that got no lock are applied after it. */
export const migrateUnderLoad = async <Seen>(url: string, folder: URL, load: { stop: () => Promise<Seen> }) => {
  await pause(AROUND_MS)
  const missed: string[] = []
  const [applied] = await migrate(url, { folder, retryForMs: LOCK_TIMEOUT_MS }).catch((error: unknown) => {
    missed.push(String(error))
    return []
  })
  await pause(AROUND_MS)
  const seen = await load.stop()
  if (missed.length > 0) await migrate(url, { folder })
  return { seen, missed, ms: applied?.ms ?? 0, tries: applied?.tries ?? 0 }
}

export const reportMigration = (name: string, of: { ms: number; tries: number; longestMs: number; failed: number }) =>
  console.log(
    `   ${name.padEnd(28)} ${String(of.ms).padStart(6)} ms, tries ${of.tries}, failed ${of.failed}, ` +
      `longest wait ${of.longestMs.toFixed(0).padStart(5)} ms${of.longestMs > LONGEST_MS ? ', too long' : ''}`,
  )
