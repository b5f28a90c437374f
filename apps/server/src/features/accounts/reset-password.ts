import { readCode } from '@rihla/domain'
import type { Caller } from '../../platform/known-devices.ts'
import type { Limits } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import { hashResetCode } from '../../platform/passwords.ts'
import type { Visit } from '../../platform/sessions.ts'
import { findClientIdByEmail, findResetCode, useResetCode } from './accounts.queries.ts'
import { replacePassword, type PasswordParts } from './choose-password.ts'
import { clientAccount } from './log-in.ts'

type ResetParts = PasswordParts & Visit & { limits: Limits; caller: Caller }

/** The same look-ups and the same job whether or not the email is known; the worker makes the code (RESET-4). */
export const requestReset = async (parts: ResetParts, email: string) => {
  const { caller, limits, language } = parts
  if (!caller.isKnown) await limits.countPublicCall('request-reset', parts.address)
  const mayHaveCode = await limits.mayHaveResetCode(clientAccount(email), caller)
  await parts.db.transaction().execute(async (trx) => {
    const client = await findClientIdByEmail(trx, email)
    if (client) parts.note({ account: `client ${client.id}` })
    const client_id = mayHaveCode ? (client?.id ?? null) : null
    await parts.send(trx, 'send-mail', { mail: 'password_reset', client_id, language, asked_by: caller.mark })
  })
  return {}
}

/** No client has this number: a code for an unknown email is hashed and looked for all the same. */
const NOBODY = 0

export const confirmReset = (parts: ResetParts, typed: { email: string; code: string; new_password: string }) =>
  parts.limits.tryMailedCode(clientAccount(typed.email), parts.caller, async () => {
    const client = await findClientIdByEmail(parts.db, typed.email)
    if (client) parts.note({ account: `client ${client.id}` })
    const id = client?.id ?? NOBODY
    const code = await findResetCode(parts.db, id, await hashResetCode(id, readCode(typed.code)))
    if (!code) throw new Problem('wrong_code')

    await parts.db.transaction().execute(async (trx) => {
      const isFirst = await useResetCode(trx, code.id)
      if (!isFirst) throw new Problem('wrong_code')
      await replacePassword(trx, parts, id, typed.new_password, null)
    })
    return {}
  })
