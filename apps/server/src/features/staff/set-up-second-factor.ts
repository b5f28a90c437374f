import type { FastifyRequest } from 'fastify'
import type { AuditedAction } from '@rihla/domain'
import { bearerToken } from '../../platform/access.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database, Trx } from '../../platform/database.ts'
import type { Limits } from '../../platform/limits.ts'
import { FieldProblem, Problem } from '../../platform/problem.ts'
import type { SecondFactorSecrets } from '../../platform/second-factor-secrets.ts'
import { withPassword } from './change-own-password.ts'
import { findLabel, findStaffLocked, updatePendingSecret, updateToSecondFactorOn } from './second-factor.queries.ts'
import { giveRecoveryCodes, newSecret, passSecondFactor, stepOf, uriOf } from './second-factor.ts'
import { updateStaff } from './staff.queries.ts'

export type ProofParts = { db: Database; limits: Limits; secondFactorSecrets: SecondFactorSecrets }
type Proof = { current_password: string; code?: string | undefined }

const audit = (trx: Trx, request: FastifyRequest, action: AuditedAction<'staff'>) =>
  writeAudit(trx, request, { action, subject: 'staff', subject_id: request.staff.id })

/** A set-up that was begun and left must not be finished by somebody else at that desk later. */
export const confirmTotp = ({ db, limits, secondFactorSecrets }: ProofParts, request: FastifyRequest, code: string) =>
  limits.tryOwnCode(bearerToken(request) ?? '', () =>
    db.transaction().execute(async (trx) => {
      const { id, totp_pending_cipher, is_pending_over } = await findStaffLocked(trx, request.staff.id)
      if (totp_pending_cipher === null) throw new Problem('second_factor_not_started')
      if (is_pending_over) throw new Problem('second_factor_expired')
      const step = stepOf(secondFactorSecrets.open(totp_pending_cipher), code)
      if (step === undefined) throw new FieldProblem({ code: 'wrong_code' })
      await updateToSecondFactorOn(trx, id, step)
      await audit(trx, request, 'totp_on')
      return giveRecoveryCodes(trx, secondFactorSecrets, id)
    }),
  )

/** Needs the password and, where a second factor is in force, a code of it or a recovery code (ASVS 7.5.1). */
export const withProof = <Answer>(
  parts: ProofParts,
  request: FastifyRequest,
  { current_password, code = '' }: Proof,
  change: (trx: Trx, staff: { id: number; isOn: boolean }) => Promise<Answer>,
): Promise<Answer> =>
  withPassword(parts, request, current_password, () =>
    parts.limits.tryOwnCode(bearerToken(request) ?? '', () =>
      parts.db.transaction().execute(async (trx) => {
        const { id, totp_cipher, totp_enabled_at } = await findStaffLocked(trx, request.staff.id)
        const isOn = totp_cipher !== null && totp_enabled_at !== null
        if (isOn && !(await passSecondFactor(trx, parts.secondFactorSecrets, { id, totp_cipher }, code)))
          throw new FieldProblem({ code: 'wrong_code' })
        return change(trx, { id, isOn })
      }),
    ),
  )

/** One that is on stays as it is until the new one has proved itself. */
export const startTotp = (parts: ProofParts, request: FastifyRequest, proof: Proof) =>
  withProof(parts, request, proof, async (trx, { id }) => {
    const secret = newSecret()
    await updatePendingSecret(trx, id, parts.secondFactorSecrets.seal(secret))
    return { secret, uri: uriOf(secret, await findLabel(trx, id)) }
  })

export const switchOffTotp = (parts: ProofParts, request: FastifyRequest, proof: Proof) =>
  withProof(parts, request, proof, async (trx, { id, isOn }) => {
    if (!isOn) throw new Problem('second_factor_off')
    await updateStaff(trx, id, { two_step: false })
    await audit(trx, request, 'totp_off')
    return {}
  })

export const renewRecoveryCodes = (parts: ProofParts, request: FastifyRequest, proof: Proof) =>
  withProof(parts, request, proof, async (trx, { id, isOn }) => {
    if (!isOn) throw new Problem('second_factor_off')
    await audit(trx, request, 'renew_recovery_codes')
    return giveRecoveryCodes(trx, parts.secondFactorSecrets, id)
  })
