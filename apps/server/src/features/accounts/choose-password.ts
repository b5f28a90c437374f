import type { Database, Trx } from '../../platform/database/database.ts'
import type { SendJob } from '../../platform/jobs/jobs.ts'
import type { Language } from '@rihla/domain'
import type { NationalIds } from '../../platform/crypto/national-id.ts'
import { findAgencyName } from '../../platform/messages/email-recipient.ts'
import { hashPassword, isGuessable, passwordMatches } from '../../platform/crypto/passwords.ts'
import { FieldProblem, Problem } from '../../platform/http/problem.ts'
import { findPasswordOf } from '../../shared/credentials.ts'
import { readPhone } from '../../shared/phone.ts'
import { startSession, type Visit } from '../../platform/http/sessions.ts'
import { hashToken } from '../../platform/crypto/tokens.ts'
import {
  deleteCodesOf,
  deleteSessionsOf,
  findClientIdentity,
  lockClientOfLink,
  updatePassword,
  updateSignIn,
  consumeSetPasswordCode,
} from './accounts.queries.ts'
import { CLIENT_SESSION } from './log-in.ts'

export type PasswordDependencies = { db: Database; nationalIds: NationalIds; send: SendJob; language: Language }

/** The first guesses of anyone who has seen a passport copy or an email, and the most common passwords. */
const refuseGuessable = async (
  trx: Trx,
  nationalIds: NationalIds,
  clientId: number,
  password: string,
): Promise<void> => {
  const client = await findClientIdentity(trx, clientId)
  const known = [
    client.email,
    client.email?.split('@')[0],
    client.full_name,
    client.whatsapp,
    client.whatsapp?.slice(1),
  ]
  const nationalId = client.national_id_cipher && nationalIds.open(client.national_id_cipher)
  const guesses = [...known, nationalId, await findAgencyName(trx)].filter((guess) => guess != null)
  const isOwnPhone = client.whatsapp !== null && (await readPhone(trx, password)) === client.whatsapp
  if (isOwnPhone || isGuessable(password, ...guesses)) throw new FieldProblem({ new_password: 'weak_password' })
}

/** Sets the password, ends the sessions, codes and links it replaces and notifies the client by email. */
export const replacePassword = async (
  trx: Trx,
  { nationalIds, send, language }: Omit<PasswordDependencies, 'db'>,
  clientId: number,
  password: string,
  kept: { session: Buffer; comparedPassword: string } | null,
): Promise<void> => {
  await refuseGuessable(trx, nationalIds, clientId, password)
  const isReplaced = await updatePassword(trx, clientId, await hashPassword(password), kept?.comparedPassword)
  if (!isReplaced) throw new FieldProblem({ current_password: 'wrong_password' })
  await deleteSessionsOf(trx, clientId, kept?.session ?? null)
  await deleteCodesOf(trx, clientId)
  await send(trx, 'send-mail', { mail: 'password_changed', client_id: clientId, language })
}

export const changePassword = async (
  dependencies: PasswordDependencies,
  clientId: number,
  passwords: { current_password: string; new_password: string },
  session: string,
) => {
  const comparedPassword = await findPasswordOf(dependencies.db, clientId)
  const matches = await passwordMatches(comparedPassword, passwords.current_password)
  if (!matches || comparedPassword === null) throw new FieldProblem({ current_password: 'wrong_password' })
  const kept = { session: hashToken(session), comparedPassword }
  await dependencies.db
    .transaction()
    .execute((trx) => replacePassword(trx, dependencies, clientId, passwords.new_password, kept))
  return {}
}

/** CHAT-3: setting a password by link signs in on this device only. */
export const setPassword = async (
  dependencies: PasswordDependencies & Visit,
  { token, new_password }: { token: string; new_password: string },
) =>
  dependencies.db.transaction().execute(async (trx) => {
    await lockClientOfLink(trx, hashToken(token))
    const used = await consumeSetPasswordCode(trx, hashToken(token))
    if (!used) throw new Problem('wrong_link')
    const { client_id } = used
    dependencies.note({ account: `client ${client_id}` })
    await replacePassword(trx, dependencies, client_id, new_password, null)
    const password_hash = await findPasswordOf(trx, client_id)
    const signedIn = await updateSignIn(trx, { id: client_id, password_hash }, dependencies.language)
    if (!signedIn) throw new Problem('wrong_link')
    const session = await startSession(trx, { ...CLIENT_SESSION, client_id, user_agent: dependencies.userAgent })
    return { token: session, is_active: signedIn.is_active }
  })
