import type { FastifyRequest } from 'fastify'
import { bearerToken } from '../../platform/access.ts'
import { writeAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import type { Limits } from '../../platform/limits.ts'
import { findAgencyName } from '../../platform/mail-reader.ts'
import { hashPassword, isGuessable, passwordMatches } from '../../platform/passwords.ts'
import { FieldProblem } from '../../platform/problem.ts'
import type { PubSub } from '../../platform/pubsub.ts'
import { deleteSessionsOf } from './sessions.queries.ts'
import { findStaffPassword, updateStaffPassword } from './staff.queries.ts'

type Parts = { db: Database; limits: Limits; pubsub: PubSub }

/** Runs what needs the password again; wrong ones pause this session's tries (T24). */
export const withPassword = <Answer>(
  { db, limits }: Pick<Parts, 'db' | 'limits'>,
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

/** Every other session of the account ends; this one goes on. */
export const changeOwnPassword = (
  parts: Parts,
  request: FastifyRequest,
  { current_password, new_password }: { current_password: string; new_password: string },
  current: Buffer,
) =>
  withPassword(parts, request, current_password, async (comparedPassword) => {
    const { id } = request.staff
    const { username } = await findStaffPassword(parts.db, id)
    if (isGuessable(new_password, username, await findAgencyName(parts.db)))
      throw new FieldProblem({ new_password: 'weak_password' })
    const password_hash = await hashPassword(new_password)
    await parts.db.transaction().execute(async (trx) => {
      const isReplaced = await updateStaffPassword(trx, id, password_hash, comparedPassword)
      if (!isReplaced) throw new FieldProblem({ current_password: 'wrong_password' })
      await deleteSessionsOf(trx, id, current)
      await writeAudit(trx, request, { action: 'change_password', subject: 'staff', subject_id: id })
    })
    parts.pubsub.publish('session_ended')
    return {}
  })
