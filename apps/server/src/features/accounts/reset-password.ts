import { westernDigits } from '@rihla/domain'
import type { Limits } from '../../platform/limits.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { Problem } from '../../platform/problem.ts'
import type { Visit } from '../../platform/sessions.ts'
import { countTry, findClientIdByEmail, useResetCode } from './accounts.queries.ts'
import { replacePassword, type PasswordParts } from './choose-password.ts'

/** The same look-ups and the same job whether or not the email is known; the worker makes the code (RESET-4). */
export const requestReset = async (parts: PasswordParts & Visit & { limits: Limits }, email: string) => {
  const mayHaveCode = await parts.limits.mayHaveResetCode(email)
  await parts.db.transaction().execute(async (trx) => {
    const client = await findClientIdByEmail(trx, email)
    if (client) parts.note({ account: `client ${client.id}` })
    const client_id = mayHaveCode ? (client?.id ?? null) : null
    await parts.send(trx, 'send-mail', { mail: 'password_reset', client_id, language: parts.language })
  })
  return {}
}

const asStored = (typed: string) => westernDigits(typed).replace(/[\s-]/g, '').toUpperCase()

/** A try is counted for good before the code is compared, so that tries sent at once cannot exceed five. */
export const confirmReset = async (
  parts: PasswordParts & Visit,
  typed: { email: string; code: string; new_password: string },
) => {
  const tried = await countTry(parts.db, typed.email)
  if (tried) parts.note({ account: `client ${tried.client_id}` })
  const matches = await passwordMatches(tried?.code_hash.toString(), asStored(typed.code))
  if (!tried || !matches) throw new Problem('wrong_code')

  await parts.db.transaction().execute(async (trx) => {
    const isFirst = await useResetCode(trx, tried.id)
    if (!isFirst) throw new Problem('wrong_code')
    await replacePassword(trx, parts, tried.client_id, typed.new_password, null)
  })
  return {}
}
