import type { FastifyRequest } from 'fastify'
import type { AuditedAction } from '@rihla/domain'
import { bearerToken } from '../../platform/http/access.ts'
import { writeAudit } from '../../shared/audit.ts'
import type { Database, Trx } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import type { SecondFactorSecrets } from '../../platform/crypto/second-factor-secrets.ts'
import type { PubSub } from '../../platform/database/pubsub.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import { withPassword } from './change-own-password.ts'
import { findLabel, findStaffLocked, updatePendingSecret, updateToSecondFactorOn } from './second-factor.queries.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { issueRecoveryCodes, newSecret, passSecondFactor, stepOf, uriOf } from './second-factor.ts'
import { updateStaff } from './staff.queries.ts'

export type ProofDependencies = { db: Database; limits: Limits; secondFactorSecrets: SecondFactorSecrets }
type Proof = { current_password: string; code?: string | undefined }

const audit = (trx: Trx, request: FastifyRequest, action: AuditedAction<'staff'>) =>
  writeAudit(trx, request, { action, subject: 'staff', subject_id: request.staff.id })

/**
 * A pending set-up expires, so that another person at the same desk cannot finish it later. Every other session ends: it
 * was opened with the password alone, and each could try codes of its own.
 */
export const confirmTotp = async (
  { db, limits, secondFactorSecrets, pubsub }: ProofDependencies & { pubsub: PubSub },
  request: FastifyRequest,
  code: string,
) => {
  const session = bearerToken(request) ?? ''
  const codes = await limits.tryOwnCode(session, () =>
    db.transaction().execute(async (trx) => {
      const { id, totp_pending_cipher, is_pending_over } = await findStaffLocked(trx, request.staff.id)
      if (totp_pending_cipher === null) throw new Problem('second_factor_not_started')
      if (is_pending_over) throw new Problem('second_factor_expired')
      const step = stepOf(secondFactorSecrets.open(totp_pending_cipher), code)
      if (step === undefined) throw new FieldProblem({ code: 'wrong_code' })
      await updateToSecondFactorOn(trx, id, step)
      await deleteSessionsOf(trx, id, hashToken(session))
      await audit(trx, request, 'totp_on')
      return issueRecoveryCodes(trx, secondFactorSecrets, id)
    }),
  )
  pubsub.publish('session_ended')
  return codes
}

/** Requires the password and, when a second factor is active, a code or a recovery code (ASVS 7.5.1). */
export const withProof = <Answer>(
  dependencies: ProofDependencies,
  request: FastifyRequest,
  { current_password, code = '' }: Proof,
  change: (trx: Trx, staff: { id: number; isOn: boolean }) => Promise<Answer>,
): Promise<Answer> =>
  withPassword(dependencies, request, current_password, () =>
    dependencies.limits.tryOwnCode(bearerToken(request) ?? '', () =>
      dependencies.db.transaction().execute(async (trx) => {
        const { id, totp_cipher, totp_enabled_at } = await findStaffLocked(trx, request.staff.id)
        const isOn = totp_cipher !== null && totp_enabled_at !== null
        if (isOn && !(await passSecondFactor(trx, dependencies.secondFactorSecrets, { id, totp_cipher }, code)))
          throw new FieldProblem({ code: 'wrong_code' })
        return change(trx, { id, isOn })
      }),
    ),
  )

/** An active second factor stays unchanged until the new one is confirmed. */
export const startTotp = (dependencies: ProofDependencies, request: FastifyRequest, proof: Proof) =>
  withProof(dependencies, request, proof, async (trx, { id }) => {
    const secret = newSecret()
    await updatePendingSecret(trx, id, dependencies.secondFactorSecrets.seal(secret))
    return { secret, uri: uriOf(secret, await findLabel(trx, id)) }
  })

export const switchOffTotp = (dependencies: ProofDependencies, request: FastifyRequest, proof: Proof) =>
  withProof(dependencies, request, proof, async (trx, { id, isOn }) => {
    if (!isOn) throw new Problem('second_factor_off')
    await updateStaff(trx, id, { two_step: false })
    await audit(trx, request, 'totp_off')
    return {}
  })

export const renewRecoveryCodes = (dependencies: ProofDependencies, request: FastifyRequest, proof: Proof) =>
  withProof(dependencies, request, proof, async (trx, { id, isOn }) => {
    if (!isOn) throw new Problem('second_factor_off')
    await audit(trx, request, 'renew_recovery_codes')
    return issueRecoveryCodes(trx, dependencies.secondFactorSecrets, id)
  })
