import { accountName } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/known-devices.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { passwordMatches } from '../../platform/crypto/passwords.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { SecondFactorSecrets } from '../../platform/crypto/second-factor-secrets.ts'
import { startSession, type Visit } from '../../platform/http/sessions.ts'
import { findStaffLocked, updateLastLogin } from './second-factor.queries.ts'
import { isRecoveryCode, passSecondFactor } from './second-factor.ts'
import { findStaffForLogin } from './staff.queries.ts'

/** LOGIN-8 */
const STAFF_SESSION = { role: 'staff', idle: '30 minutes', lifetime: '12 hours' } as const

type LoginDependencies = {
  db: Database
  limits: Limits
  secondFactorSecrets: SecondFactorSecrets
  caller: Caller
} & Visit
type StaffLogin = { username: string; password: string; totp?: string | undefined }

/** The key that sign-in attempts at a staff account are counted under. */
export const staffAccount = (username: string): string => `staff ${accountName(username)}`

/**
 * The row is read again under its lock, so that a password changed or an account disabled meanwhile opens no session.
 */
const openSession = (
  dependencies: LoginDependencies,
  known: { id: number; password_hash: string },
  totp: string | undefined,
) =>
  dependencies.db.transaction().execute(async (trx) => {
    const staff = await findStaffLocked(trx, known.id)
    if (staff.disabled_at !== null || staff.password_hash !== known.password_hash)
      throw new Problem('wrong_credentials')
    if (staff.totp_enabled_at !== null && staff.totp_cipher !== null) {
      const passes = await passSecondFactor(
        trx,
        dependencies.secondFactorSecrets,
        { id: staff.id, totp_cipher: staff.totp_cipher },
        totp ?? '',
      )
      if (!passes) throw new Problem('wrong_second_factor')
      dependencies.note({ account: `staff ${staff.id}`, second_factor: true })
    }
    await updateLastLogin(trx, staff.id)
    return startSession(trx, {
      ...STAFF_SESSION,
      staff_id: staff.id,
      user_agent: dependencies.userAgent,
      address: dependencies.address,
    })
  })

/**
 * The response asks for a second factor only after the right password, and that is no failed attempt. A wrong code is
 * one, and is also counted separately: asking again with the password alone does not reset that count.
 */
export const logInStaff = async (dependencies: LoginDependencies, { username, password, totp }: StaffLogin) => {
  const { caller, limits } = dependencies
  const account = staffAccount(username)
  const token = await limits.tryLogin(account, caller, async () => {
    const staff = await findStaffForLogin(dependencies.db, username)
    if (staff) dependencies.note({ account: `staff ${staff.id}` })
    const matches = await passwordMatches(staff?.password_hash, password)
    if (!staff || !matches) throw new Problem('wrong_credentials')
    if (staff.totp_enabled_at === null) return openSession(dependencies, staff, totp)
    if (!totp) return undefined
    return limits.tryCode(account, caller, isRecoveryCode(totp), () => openSession(dependencies, staff, totp))
  })
  if (token === undefined) throw new Problem('second_factor_required')
  return { token }
}
