import { accountName } from '@rihla/domain'
import type { Database } from '../../platform/database.ts'
import type { Caller } from '../../platform/known-devices.ts'
import type { Limits } from '../../platform/limits.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { Problem } from '../../platform/problem.ts'
import type { SecondFactorSecrets } from '../../platform/second-factor-secrets.ts'
import { startSession, type Visit } from '../../platform/sessions.ts'
import { findStaffLocked, updateLastLogin } from './second-factor.queries.ts'
import { isRecoveryCode, passSecondFactor } from './second-factor.ts'
import { findStaffForLogin } from './staff.queries.ts'

/** LOGIN-8 */
const STAFF_SESSION = { role: 'staff', idle: '30 minutes', lifetime: '12 hours' } as const

type LoginParts = { db: Database; limits: Limits; secondFactorSecrets: SecondFactorSecrets; caller: Caller } & Visit
type StaffLogin = { username: string; password: string; totp?: string | undefined }

/** What tries at a staff account are counted by. */
export const staffAccount = (username: string): string => `staff ${accountName(username)}`

/** The row is read again under its lock: a password changed or an account disabled meanwhile opens nothing. */
const openSession = (parts: LoginParts, known: { id: number; password_hash: string }, totp: string | undefined) =>
  parts.db.transaction().execute(async (trx) => {
    const staff = await findStaffLocked(trx, known.id)
    if (staff.disabled_at !== null || staff.password_hash !== known.password_hash)
      throw new Problem('wrong_credentials')
    if (staff.totp_enabled_at !== null && staff.totp_cipher !== null) {
      const passes = await passSecondFactor(
        trx,
        parts.secondFactorSecrets,
        { id: staff.id, totp_cipher: staff.totp_cipher },
        totp ?? '',
      )
      if (!passes) throw new Problem('wrong_second_factor')
      parts.note({ account: `staff ${staff.id}`, second_factor: true })
    }
    await updateLastLogin(trx, staff.id)
    return startSession(trx, {
      ...STAFF_SESSION,
      staff_id: staff.id,
      user_agent: parts.userAgent,
      address: parts.address,
    })
  })

/**
 * That a second factor is needed is said only to who has the password, and is no failed try. A wrong code is one, and is
 * also counted by itself: asking again with the password alone does not give it back.
 */
export const logInStaff = async (parts: LoginParts, { username, password, totp }: StaffLogin) => {
  const { caller, limits } = parts
  const account = staffAccount(username)
  const token = await limits.tryLogin(account, caller, async () => {
    const staff = await findStaffForLogin(parts.db, username)
    if (staff) parts.note({ account: `staff ${staff.id}` })
    const matches = await passwordMatches(staff?.password_hash, password)
    if (!staff || !matches) throw new Problem('wrong_credentials')
    if (staff.totp_enabled_at === null) return openSession(parts, staff, totp)
    if (!totp) return undefined
    return limits.tryCode(account, caller, isRecoveryCode(totp), () => openSession(parts, staff, totp))
  })
  if (token === undefined) throw new Problem('second_factor_required')
  return { token }
}
