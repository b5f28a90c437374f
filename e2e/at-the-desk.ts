import { newSetPasswordLink, setFirstPassword } from '../apps/server/src/platform/credentials.ts'
import { databaseOn, openPool, type Trx } from '../apps/server/src/platform/database.ts'

/** Does in the database what the agency's staff do, and no screen of the client can. */
const atTheDesk = async <T>(
  databaseUrl: string,
  email: string,
  act: (trx: Trx, clientId: number) => Promise<T>,
): Promise<T> => {
  const db = databaseOn(openPool(databaseUrl, { max: 1 }))
  try {
    const { id } = await db.selectFrom('client').select('id').where('email', '=', email).executeTakeFirstOrThrow()
    return await db.transaction().execute((trx) => act(trx, id))
  } finally {
    await db.destroy()
  }
}

export const clientIdOf = (databaseUrl: string, email: string) =>
  atTheDesk(databaseUrl, email, (_, clientId) => Promise.resolve(clientId))

export const givenFirstPassword = (databaseUrl: string, email: string, nationalId: string) =>
  atTheDesk(databaseUrl, email, (trx, clientId) => setFirstPassword(trx, clientId, nationalId))

export const givenSetPasswordLink = (databaseUrl: string, email: string, origin: string) =>
  atTheDesk(databaseUrl, email, (trx, clientId) => newSetPasswordLink(trx, clientId, origin))
