import { readCode } from '@rihla/domain'
import type { Caller } from '../../platform/http/known-devices.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashResetCode } from '../../platform/crypto/passwords.ts'
import type { Visit } from '../../platform/http/sessions.ts'
import { findClientIdByEmail, findResetCode, consumeResetCode } from './accounts.queries.ts'
import { replacePassword, type PasswordDependencies } from './choose-password.ts'
import { clientAccount } from './log-in.ts'

type ResetDependencies = PasswordDependencies & Visit & { limits: Limits; caller: Caller }

/** The same queries and the same job whether or not the email is known; the worker creates the code (RESET-4). */
export const requestReset = async (dependencies: ResetDependencies, email: string) => {
  const { caller, limits, language } = dependencies
  if (!caller.isKnown) await limits.countPublicCall('request-reset', dependencies.address)
  const mayHaveCode = await limits.mayHaveResetCode(clientAccount(email), caller)
  await dependencies.db.transaction().execute(async (trx) => {
    const client = await findClientIdByEmail(trx, email)
    if (client) dependencies.note({ account: `client ${client.id}` })
    const client_id = mayHaveCode ? (client?.id ?? null) : null
    await dependencies.send(trx, 'send-mail', { mail: 'password_reset', client_id, language, asked_by: caller.mark })
  })
  return {}
}

/** No client has this id: for an unknown email a code is hashed and looked up all the same. */
const NO_CLIENT = 0

export const confirmReset = (
  dependencies: ResetDependencies,
  typed: { email: string; code: string; new_password: string },
) =>
  dependencies.limits.tryMailedCode(clientAccount(typed.email), dependencies.caller, async () => {
    const client = await findClientIdByEmail(dependencies.db, typed.email)
    if (client) dependencies.note({ account: `client ${client.id}` })
    const id = client?.id ?? NO_CLIENT
    const code = await findResetCode(dependencies.db, id, await hashResetCode(id, readCode(typed.code)))
    if (!code) throw new Problem('wrong_code')

    await dependencies.db.transaction().execute(async (trx) => {
      const isFirst = await consumeResetCode(trx, code.id)
      if (!isFirst) throw new Problem('wrong_code')
      await replacePassword(trx, dependencies, id, typed.new_password, null)
    })
    return {}
  })
