import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../platform/http/access.ts'
import { writeAudit } from '../../shared/audit.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { findAgencyName } from '../../platform/messages/email-recipient.ts'
import { hashPassword, isGuessable, passwordMatches } from '../../platform/crypto/passwords.ts'
import { FieldProblem } from '../../platform/http/problem.ts'
import type { PubSub } from '../../platform/database/pubsub.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { findStaffPassword, updateStaffPassword } from './staff.queries.ts'

type Dependencies = { db: Database; limits: Limits; pubsub: PubSub }

/** Runs an action that requires the password again; wrong ones pause the attempts of this session (T22). */
export const withPassword = <Answer>(
  { db, limits }: Pick<Dependencies, 'db' | 'limits'>,
  request: FastifyRequest,
  password: string,
  change: (comparedPassword: string) => Promise<Answer>,
): Promise<Answer> =>
  limits.tryOwnPassword(bearerToken(request) ?? '', async () => {
    const { password_hash } = await findStaffPassword(db, request.staff.id)
    const matches = await passwordMatches(password_hash, password)
    if (!matches) throw new FieldProblem({ current_password: 'wrong_password' })
    return change(password_hash)
  })

/** Ends every other session of the account; the current one stays. */
export const changeOwnPassword = (
  dependencies: Dependencies,
  request: FastifyRequest,
  { current_password, new_password }: { current_password: string; new_password: string },
  current: Buffer,
) =>
  withPassword(dependencies, request, current_password, async (comparedPassword) => {
    const { id } = request.staff
    const { username } = await findStaffPassword(dependencies.db, id)
    if (isGuessable(new_password, username, await findAgencyName(dependencies.db)))
      throw new FieldProblem({ new_password: 'weak_password' })
    const password_hash = await hashPassword(new_password)
    await dependencies.db.transaction().execute(async (trx) => {
      const isReplaced = await updateStaffPassword(trx, id, password_hash, comparedPassword)
      if (!isReplaced) throw new FieldProblem({ current_password: 'wrong_password' })
      await deleteSessionsOf(trx, id, current)
      await writeAudit(trx, request, { action: 'change_password', subject: 'staff', subject_id: id })
    })
    dependencies.pubsub.publish('session_ended')
    return {}
  })
