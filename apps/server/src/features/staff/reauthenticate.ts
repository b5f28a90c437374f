import type { FastifyRequest } from 'fastify'
import { FieldProblem } from '../../platform/problem.ts'
import { updateAuthenticated } from './sessions.queries.ts'
import { withProof, type ProofParts } from './set-up-second-factor.ts'

/** The fields are called as at sign-in, since people see the same two. */
const asAtSignIn = (error: unknown): never => {
  if (!(error instanceof FieldProblem)) throw error
  const { current_password, code } = error.fields
  throw new FieldProblem({ ...(current_password && { password: current_password }), ...(code && { totp: code }) })
}

/** Only this session may go on: another one of the same account has not been asked. */
export const reauthenticate = (
  parts: ProofParts,
  request: FastifyRequest,
  { password, totp }: { password: string; totp?: string | undefined },
  current: Buffer,
) =>
  withProof(parts, request, { current_password: password, code: totp }, async (trx) => {
    await updateAuthenticated(trx, current)
    return {}
  }).catch(asAtSignIn)
