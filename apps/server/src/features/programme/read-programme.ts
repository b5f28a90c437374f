import type { Programme } from '@rihla/contract'
import type { Database, Trx } from '../../platform/database/database.ts'
import { listVersions } from './programme.queries.ts'

export const readProgramme = async (db: Database | Trx): Promise<Programme> => {
  const versions = (await listVersions(db)).map(({ has_started, ...version }) => ({ has_started, version }))
  const [current, ...past] = versions.filter(({ has_started }) => has_started).map(({ version }) => version)
  if (!current) throw new Error('the programme has no version in force')
  return { current, scheduled: versions.find(({ has_started }) => !has_started)?.version ?? null, past }
}
