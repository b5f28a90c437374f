import type { Database, Trx } from '../../platform/database.ts'
import type { SendJob } from '../../platform/jobs.ts'
import type { Language } from '@rihla/domain'
import type { NationalIds } from '../../platform/national-id.ts'
import { findAgencyName } from '../../platform/mail-reader.ts'
import { hashPassword, isGuessable, passwordMatches } from '../../platform/passwords.ts'
import { FieldProblem, Problem } from '../../platform/problem.ts'
import { startSession, type Visit } from '../../platform/sessions.ts'
import { hashToken } from '../../platform/tokens.ts'
import {
  deleteCodesOf,
  deleteSessionsOf,
  findClientIdentity,
  findPasswordOf,
  updatePassword,
  updateSignIn,
  useSetPasswordCode,
} from './accounts.queries.ts'
import { CLIENT_SESSION } from './log-in.ts'

export type PasswordParts = { db: Database; nationalIds: NationalIds; send: SendJob; language: Language }

/** What anyone who has seen a passport copy or a letter would try first, and what is tried everywhere. */
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
  if (isGuessable(password, ...guesses)) throw new FieldProblem({ new_password: 'weak_password' })
}

/** Sets the password, ends the sessions, codes and links it replaces and tells the client by mail. */
export const replacePassword = async (
  trx: Trx,
  { nationalIds, send, language }: Omit<PasswordParts, 'db'>,
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
  parts: PasswordParts,
  clientId: number,
  passwords: { current_password: string; new_password: string },
  session: string,
) => {
  const comparedPassword = await findPasswordOf(parts.db, clientId)
  const matches = await passwordMatches(comparedPassword, passwords.current_password)
  if (!matches || comparedPassword === null) throw new FieldProblem({ current_password: 'wrong_password' })
  const kept = { session: hashToken(session), comparedPassword }
  await parts.db.transaction().execute((trx) => replacePassword(trx, parts, clientId, passwords.new_password, kept))
  return {}
}

/** CHAT-3: choosing a password by link signs in, on this device and no other. */
export const setPassword = async (
  parts: PasswordParts & Visit,
  { token, new_password }: { token: string; new_password: string },
) =>
  parts.db.transaction().execute(async (trx) => {
    const used = await useSetPasswordCode(trx, hashToken(token))
    if (!used) throw new Problem('wrong_link')
    const { client_id } = used
    parts.note({ account: `client ${client_id}` })
    await replacePassword(trx, parts, client_id, new_password, null)
    const password_hash = await findPasswordOf(trx, client_id)
    const signedIn = await updateSignIn(trx, { id: client_id, password_hash }, parts.language)
    if (!signedIn) throw new Problem('wrong_link')
    const session = await startSession(trx, { ...CLIENT_SESSION, client_id, user_agent: parts.userAgent })
    return { token: session, is_active: signedIn.is_active }
  })
