import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeFromBytes, readCode } from '@rihla/domain'
import type { Trx } from '../../platform/database.ts'
import type { SecondFactorSecrets } from '../../platform/second-factor-secrets.ts'
import { replaceRecoveryCodes, useRecoveryCode, useStep } from './second-factor.queries.ts'

const PERIOD_S = 30
/** A phone whose clock is half a minute off, either way, still shows a code that counts. */
const WINDOW = 1
const RECOVERY_CODES = 10
const HALF_OF_CODE = 5

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: PERIOD_S })

export const uriOf = (secret: string, { agency, username }: { agency: string; username: string }): string => {
  const totp = totpOf(secret)
  totp.issuer = agency
  totp.label = username
  return totp.toString()
}

const DIGITS = /^\d{6}$/

/** Anything but six digits can only be a recovery code. */
export const isRecoveryCode = (typed: string): boolean => !DIGITS.test(readCode(typed))

/** The time step a code belongs to, or undefined when it is none of this secret's now. */
export const stepOf = (secret: string, typed: string): number | undefined => {
  const token = readCode(typed)
  if (!DIGITS.test(token)) return undefined
  const now = Date.now()
  const delta = totpOf(secret).validate({ token, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** Uses up six digits of the app, or a recovery code; false when it is neither, or was used before. */
export const passSecondFactor = async (
  trx: Trx,
  secrets: SecondFactorSecrets,
  staff: { id: number; totp_cipher: Buffer },
  typed: string,
): Promise<boolean> => {
  const code = readCode(typed)
  if (isRecoveryCode(typed)) return useRecoveryCode(trx, staff.id, (stored) => secrets.isCode(stored, staff.id, code))
  const step = stepOf(secrets.open(staff.totp_cipher), code)
  return step !== undefined && (await useStep(trx, staff.id, step))
}

/** Ten new ones; those before them are good for nothing any more. Told once, kept only as hashes. */
export const giveRecoveryCodes = async (trx: Trx, secrets: SecondFactorSecrets, staffId: number) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeFromBytes(randomBytes(2 * HALF_OF_CODE)))
  await replaceRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => secrets.sealCode(staffId, code)),
  )
  return { recovery_codes: codes.map((code) => `${code.slice(0, HALF_OF_CODE)}-${code.slice(HALF_OF_CODE)}`) }
}
