import { readCode } from '@rihla/domain'
import type { Caller } from '../../platform/http/known-devices.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashResetCode } from '../../platform/crypto/passwords.ts'
import type { Visit } from '../../platform/http/sessions.ts'
import { findResetCode, consumeResetCode, lockClient } from './accounts.queries.ts'
import { replacePassword, type PasswordDependencies } from './choose-password.ts'

/** The person whose name was typed; a name that is unknown is counted as a person of its own. */
type Person = { id: number | undefined; account: string; caller: Caller }
type ResetDependencies = PasswordDependencies & Visit & { limits: Limits }

/** The same queries and the same job whether or not the name is known; the worker creates the code (RESET-4). */
export const requestReset = async (dependencies: ResetDependencies, { id, account, caller }: Person) => {
  const { db, limits, language } = dependencies
  if (!caller.isKnown) await limits.countPublicCall('request-reset', dependencies.address)
  const mayHaveCode = await limits.mayHaveResetCode(account, caller)
  if (id !== undefined) dependencies.note({ account: `client ${id}` })
  const client_id = mayHaveCode ? (id ?? null) : null
  await db
    .transaction()
    .execute((trx) =>
      dependencies.send(trx, 'send-mail', { mail: 'password_reset', client_id, language, asked_by: caller.mark }),
    )
  return {}
}

/** No client has this id: for an unknown name a code is hashed and looked up all the same. */
const NO_CLIENT = 0

export const confirmReset = (
  dependencies: ResetDependencies,
  { id = NO_CLIENT, account, caller }: Person,
  typed: { code: string; new_password: string },
) =>
  dependencies.limits.tryMailedCode(account, caller, async (hasTriesLeft) => {
    if (id !== NO_CLIENT) dependencies.note({ account: `client ${id}` })
    const code = await findResetCode(dependencies.db, id, await hashResetCode(id, readCode(typed.code)))
    if (!code || !hasTriesLeft) throw new Problem('wrong_code')

    await dependencies.db.transaction().execute(async (trx) => {
      await lockClient(trx, id)
      const isFirst = await consumeResetCode(trx, code.id)
      if (!isFirst) throw new Problem('wrong_code')
      await replacePassword(trx, dependencies, id, typed.new_password, null)
    })
    return {}
  })
