import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { codeFromBytes, readCode } from '@rihla/domain'
import type { Trx } from '../../platform/database/database.ts'
import type { SecondFactorSecrets } from '../../platform/crypto/second-factor-secrets.ts'
import { replaceRecoveryCodes, consumeRecoveryCode, consumeTotpStep } from './second-factor.queries.ts'

const PERIOD_S = 30
/** Accepts the code of a phone whose clock is up to half a minute off, either way. */
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

/** The time step of a valid code, or undefined when the code does not match this secret now. */
export const stepOf = (secret: string, typed: string): number | undefined => {
  const token = readCode(typed)
  if (!DIGITS.test(token)) return undefined
  const now = Date.now()
  const delta = totpOf(secret).validate({ token, window: WINDOW, timestamp: now })
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD_S) + delta
}

/** Consumes a six-digit code or a recovery code; false when it is invalid or was used before. */
export const passSecondFactor = async (
  trx: Trx,
  secrets: SecondFactorSecrets,
  staff: { id: number; totp_cipher: Buffer },
  typed: string,
): Promise<boolean> => {
  const code = readCode(typed)
  if (isRecoveryCode(typed))
    return consumeRecoveryCode(trx, staff.id, (stored) => secrets.isCode(stored, staff.id, code))
  const step = stepOf(secrets.open(staff.totp_cipher), code)
  return step !== undefined && (await consumeTotpStep(trx, staff.id, step))
}

/** Ten new codes, which replace the earlier ones. They are returned once and stored only as hashes. */
export const issueRecoveryCodes = async (trx: Trx, secrets: SecondFactorSecrets, staffId: number) => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => codeFromBytes(randomBytes(2 * HALF_OF_CODE)))
  await replaceRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => secrets.sealCode(staffId, code)),
  )
  return { recovery_codes: codes.map((code) => `${code.slice(0, HALF_OF_CODE)}-${code.slice(HALF_OF_CODE)}`) }
}
