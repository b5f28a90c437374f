import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createDatabase } from '../../apps/server/dev/create-database.ts'
import { startPostgres } from '../../apps/server/dev/postgres.ts'
import { openPool } from '../../apps/server/src/platform/database/database.ts'

const FIRST_START = new URL('../../deploy/postgres/first-start.sql', import.meta.url)

/** A secret as a container platform mounts it: a file, whose path is passed in a variable. */
export const hand = (root: string, name: string, text: string): string => {
  const path = `/run/secrets/${name}`
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), `${text}\n`)
  return path
}

/** A separate cluster with the roles that deploy/postgres/first-start.sql creates. */
export const prepareDatabase = async (
  root: string,
): Promise<{ ownerUrl: string; url: string; stop: () => Promise<void> }> => {
  const postgres = await startPostgres()
  const superuserUrl = await createDatabase(postgres.url('postgres'), 'rihla')
  const passwords = { owner: randomBytes(12).toString('hex'), application: randomBytes(12).toString('hex') }
  for (const [name, password] of Object.entries(passwords)) hand(root, `${name}-password`, password)
  const superuser = openPool(superuserUrl, { max: 1, asOwner: true })
  try {
    await superuser.query(readFileSync(FIRST_START, 'utf8').replace('/run/secrets/', join(root, '/run/secrets/')))
  } finally {
    await superuser.end()
  }
  const as = (username: string, password: string) => Object.assign(new URL(superuserUrl), { username, password }).href
  return {
    ownerUrl: as('rihla_owner', passwords.owner),
    url: as('rihla', passwords.application),
    stop: postgres.stop,
  }
}
