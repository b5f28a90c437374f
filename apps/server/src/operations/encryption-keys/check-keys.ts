import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { nationalIds } from '../../platform/crypto/national-id.ts'
import { RefusedStart } from '../../platform/config/refused-start.ts'
import { secondFactorSecrets } from '../../platform/crypto/second-factor-secrets.ts'
import { listKeysInUse, listUnnamed, UNNAMED } from './keys.queries.ts'

class WrongKeys extends RefusedStart {
  constructor(ring: KeyRing, faults: string[]) {
    const known = ring.all.map(({ name }) => name).join(', ')
    super(`NATIONAL_ID_KEY and NATIONAL_ID_OTHER_KEYS (${known}) do not fit the database:`, faults)
  }
}

const faultsIn = async (db: Database, ring: KeyRing): Promise<string[]> => {
  const inUse = await listKeysInUse(db)
  const faults = inUse
    .filter((name) => name !== UNNAMED && ring.all.every((key) => key.name !== name))
    .map((name) => `the key ${name} is missing`)
  if (!inUse.includes(UNNAMED)) return faults

  const sample = await listUnnamed(db)
  const opens = (open: (sealed: Buffer) => string, sealed: Buffer | null) => {
    try {
      return sealed === null || open(sealed) !== ''
    } catch {
      return false
    }
  }
  if (!opens(nationalIds(ring).open, sample.national_id)) faults.push('no key opens the national IDs')
  if (!opens(secondFactorSecrets(ring).open, sample.totp)) faults.push('no key opens the second factors')
  return faults
}

export const checkKeys = async (db: Database, ring: KeyRing): Promise<void> => {
  const faults = await faultsIn(db, ring)
  if (faults.length > 0) throw new WrongKeys(ring, faults)
}

/**
 * A server that cannot decrypt the stored data would reject sign-ins and create duplicates, so it does not start.
 * Without a database it starts, and is not ready until there is one.
 */
export const refuseWrongKeys = async (db: Database, ring: KeyRing, logger: FastifyBaseLogger): Promise<void> => {
  try {
    await checkKeys(db, ring)
  } catch (error) {
    if (error instanceof WrongKeys) throw error
    logger.warn(error, 'it is not known whether the keys fit the database')
  }
}
