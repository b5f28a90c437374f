import { parseClientId, westernDigits, type Language } from '@rihla/domain'
import type { Database } from '../../platform/database/database.ts'
import type { Caller } from '../../platform/http/known-devices.ts'
import type { Limits } from '../../platform/http/rate-limits.ts'
import { passwordMatches } from '../../platform/crypto/passwords.ts'
import { Problem } from '../../platform/http/problem.ts'
import { startSession, type Visit } from '../../platform/http/sessions.ts'
import { type findClientForLogin, updateSignIn } from './accounts.queries.ts'

/** LOGIN-8 */
export const CLIENT_SESSION = { role: 'client', idle: '14 days', lifetime: '30 days' } as const

type LoginDependencies = { db: Database; limits: Limits; language: Language } & Visit
type ClientLogin = { password: string; client_id?: string | number | null | undefined }

/** Under the name that was typed, and under all names of the person. */
export type Attempt = { account: string; caller: Caller; person: Caller }

type FoundClient = Awaited<ReturnType<typeof findClientForLogin>>

/** The client ID, or that of a record that was merged into the client (PEOPLE-3). */
const isIdOf = (client: FoundClient, id: number | undefined) =>
  client !== undefined && id !== undefined && (id === client.id || client.merged_ids.includes(id))

/**
 * Unknown name, wrong password, wrong client ID and an expired first password get one response and take equally long.
 */
export const logInClient = (
  { db, limits, userAgent, note, language }: LoginDependencies,
  { account, caller, person }: Attempt,
  client: FoundClient,
  login: ClientLogin,
) =>
  limits.tryLogin(account, caller, () =>
    limits.tryPerson(person, async (hasTriesLeft) => {
      if (client) note({ account: `client ${client.id}` })
      // A first password is a national ID, which may be typed in Arabic digits.
      const password = client?.password_is_first ? westernDigits(login.password) : login.password
      const matches = (await passwordMatches(client?.password_hash, password)) && hasTriesLeft
      const isThatClient = login.client_id == null || isIdOf(client, parseClientId(login.client_id))
      if (!client || !matches || !isThatClient || client.first_password_expired) throw new Problem('wrong_credentials')

      const token = await db.transaction().execute(async (trx) => {
        if (!(await updateSignIn(trx, client, language))) throw new Problem('wrong_credentials')
        return startSession(trx, { ...CLIENT_SESSION, client_id: client.id, user_agent: userAgent })
      })
      return { token, is_active: client.is_active, must_change_password: client.password_is_first }
    }),
  )
