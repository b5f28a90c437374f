import { setTimeout } from 'node:timers/promises'
import { auditSeals } from '../../platform/crypto/audit-seals.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { KeyRing } from '../../platform/crypto/key-ring.ts'
import { nationalIds } from '../../platform/crypto/national-id.ts'
import { passportNumbers } from '../../platform/crypto/passport-numbers.ts'
import { secondFactorSecrets } from '../../platform/crypto/second-factor-secrets.ts'
import { webhookSecrets } from '../../platform/config/webhook-config.ts'
import {
  insertRotation,
  listKeysInUse,
  lockAuditSeals,
  lockNationalIds,
  lockPassports,
  lockRecoveryCodes,
  lockSecondFactors,
  lockWebhookSecrets,
  updateAuditSeals,
  updateNationalIds,
  updatePassports,
  updateRecoveryCode,
  updateSecondFactor,
  updateWebhookSecrets,
} from './keys.queries.ts'

/** The number of rows locked at once, for a few milliseconds. */
const BATCH = 200

type Sealed = { id: number; cipher: Buffer }
type Batches = {
  lock: (trx: Trx, key: string, after: number, limit: number) => Promise<Sealed[]>
  update: (trx: Trx, rows: Sealed[]) => Promise<unknown>
}

/** In the order of the ids. The version is not changed, so that an open form does not get a conflict. */
const resealInBatches = async (db: Database, key: string, { lock, update }: Batches): Promise<number> => {
  let count = 0
  for (let after = 0; ;) {
    const ids = await db.transaction().execute(async (trx) => {
      const rows = await lock(trx, key, after, BATCH)
      if (rows.length > 0) await update(trx, rows)
      return rows.map(({ id }) => id)
    })
    const last = ids.at(-1)
    if (last === undefined) return count
    count += ids.length
    after = last
  }
}

const resealNationalIds = (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, open } = nationalIds(ring)
  return resealInBatches(db, key, {
    lock: lockNationalIds,
    update: (trx, rows) =>
      updateNationalIds(
        trx,
        rows.map(({ id, cipher }) => ({ id, ...seal(open(cipher)) })),
      ),
  })
}

const resealPassports = (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, open } = passportNumbers(ring)
  return resealInBatches(db, key, {
    lock: lockPassports,
    update: (trx, rows) =>
      updatePassports(
        trx,
        rows.map(({ id, cipher }) => ({ id, ...seal(open(cipher)) })),
      ),
  })
}

const resealSecondFactors = (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, open } = secondFactorSecrets(ring)
  return db.transaction().execute(async (trx) => {
    const staff = await lockSecondFactors(trx, key)
    for (const { id, totp, pending } of staff)
      await updateSecondFactor(trx, id, {
        totp_cipher: totp && seal(open(totp)),
        totp_pending_cipher: pending && seal(open(pending)),
      })
    return staff.length
  })
}

const resealRecoveryCodes = (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, open } = secondFactorSecrets(ring)
  return db.transaction().execute(async (trx) => {
    const codes = await lockRecoveryCodes(trx, key)
    for (const code of codes) await updateRecoveryCode(trx, code, seal(open(code.stored)))
    return codes.length
  })
}

const resealWebhookSecrets = (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, open } = webhookSecrets(ring)
  return db.transaction().execute(async (trx) => {
    const webhooks = await lockWebhookSecrets(trx, key)
    for (const { id, secret, old } of webhooks)
      await updateWebhookSecrets(trx, id, {
        secret_cipher: seal(open(secret)),
        old_secret_cipher: old && seal(open(old)),
      })
    return webhooks.length
  })
}

/** An entry that does not match its seal keeps it: a new seal would hide that the entry was changed. */
const resealAudit = async (db: Database, ring: KeyRing, key: string): Promise<number> => {
  const { seal, fits } = auditSeals(ring)
  let count = 0
  for (let after = 0; ;) {
    const lines = await db.transaction().execute(async (trx) => {
      const rows = await lockAuditSeals(trx, key, after, BATCH)
      const whole = rows.filter((row) => fits(row.text, row))
      if (whole.length > 0)
        await updateAuditSeals(
          trx,
          whole.map(({ place, text }) => ({ place, ...seal(text) })),
        )
      return { last: rows.at(-1)?.place, resealed: whole.length }
    })
    if (lines.last === undefined) return count
    count += lines.resealed
    after = lines.last
  }
}

export type Resealed = {
  national_ids: number
  passports: number
  second_factors: number
  recovery_codes: number
  webhooks: number
  audit_lines: number
}

const IDLE_ROUNDS = 10
const PAUSE_MS = 300

/**
 * Encrypts data of other keys with the current key, while the servers run. Each batch is a transaction, so an
 * interrupted run loses nothing, and the next run continues. Locked rows are skipped and retried for a while.
 */
export const rotateKeys = async (db: Database, ring: KeyRing): Promise<Resealed> => {
  const sum: Resealed = {
    national_ids: 0,
    passports: 0,
    second_factors: 0,
    recovery_codes: 0,
    webhooks: 0,
    audit_lines: 0,
  }
  for (let idle = 0; idle < IDLE_ROUNDS;) {
    const others = (await listKeysInUse(db)).filter((name) => name !== ring.current.name)
    if (others.length === 0) break
    let found = 0
    for (const key of others) {
      const round = {
        national_ids: await resealNationalIds(db, ring, key),
        passports: await resealPassports(db, ring, key),
        second_factors: await resealSecondFactors(db, ring, key),
        recovery_codes: await resealRecoveryCodes(db, ring, key),
        webhooks: await resealWebhookSecrets(db, ring, key),
        audit_lines: await resealAudit(db, ring, key),
      }
      for (const kind of Object.keys(sum) as (keyof Resealed)[]) {
        sum[kind] += round[kind]
        found += round[kind]
      }
    }
    if (found > 0) continue
    idle += 1
    await setTimeout(PAUSE_MS)
  }
  if (Object.values(sum).some((count) => count > 0)) await insertRotation(db)
  return sum
}
