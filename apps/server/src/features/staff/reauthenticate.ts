import type { FastifyRequest } from 'fastify'
import { FieldProblem } from '../../platform/http/problem.ts'
import { updateAuthenticated } from './sessions.queries.ts'
import { withProof, type ProofDependencies } from './set-up-second-factor.ts'

/** The fields have the same names as at sign-in, because people see the same two. */
const asAtSignIn = (error: unknown): never => {
  if (!(error instanceof FieldProblem)) throw error
  const { current_password, code } = error.fields
  throw new FieldProblem({ ...(current_password && { password: current_password }), ...(code && { totp: code }) })
}

/** Confirms only this session: other sessions of the account have not proved the password. */
export const reauthenticate = (
  dependencies: ProofDependencies,
  request: FastifyRequest,
  { password, totp }: { password: string; totp?: string | undefined },
  current: Buffer,
) =>
  withProof(dependencies, request, { current_password: password, code: totp }, async (trx) => {
    await updateAuthenticated(trx, current)
    return {}
  }).catch(asAtSignIn)
