import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { DEMO_AGENTS, DEMO_EMAIL_DOMAIN, DEMO_LOGINS } from '../../shared/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../platform/crypto/development-key.ts'
import { passwordMatches } from '../../platform/crypto/passwords.ts'
import { RefusedStart } from '../../platform/config/refused-start.ts'
import { findLogin, findStaffPassword, listClientPasswords } from './production.queries.ts'

type Settings = Pick<Config, 'NODE_ENV' | 'NATIONAL_ID_KEY' | 'NATIONAL_ID_OTHER_KEYS' | 'METRICS_TOKEN'>

/** Compares bytes, because the last character of a base64 text can be written in four ways. */
const isDevelopmentKey = (key: string) =>
  Buffer.from(key, 'base64').equals(Buffer.from(DEVELOPMENT_NATIONAL_ID_KEY, 'base64'))

const reasonsInSettings = ({ NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS, METRICS_TOKEN }: Settings): string[] => [
  ...([NATIONAL_ID_KEY, ...NATIONAL_ID_OTHER_KEYS].some(isDevelopmentKey)
    ? ['NATIONAL_ID_KEY is the development key, which is public: make your own with `openssl rand -base64 32`.']
    : []),
  ...(METRICS_TOKEN === 'open'
    ? ['METRICS_TOKEN is "open": set a token of 16 characters or more, or none to have no /metrics.']
    : []),
]

const reasonsInLogin = async (db: Database): Promise<string[]> => {
  const login = await findLogin(db)
  if (login?.is_superuser)
    return [
      `DATABASE_URL logs in as "${login.name}", a superuser of the database: use a login that is only a member of rihla_app.`,
    ]
  if (login?.is_owner)
    return [
      `DATABASE_URL logs in as "${login.name}", the owner of the tables: use a login that is only a member of rihla_app.`,
    ]
  return []
}

/** More clients than the demo has. */
const CLIENTS_LOOKED_AT = 100

/** Detected by password: an agency may have an "admin" of its own, and demo accounts may have been renamed in part. */
const reasonsInAccounts = async (db: Database): Promise<string[]> => {
  const { owner, agent, activeClient } = DEMO_LOGINS
  const found: string[] = []
  const agents = DEMO_AGENTS.map((username) => ({ username, password: agent.password }))
  for (const { username, password } of [owner, ...agents]) {
    const row = await findStaffPassword(db, username)
    if (row && (await passwordMatches(row.password_hash, password))) found.push(username)
  }
  for (const { email, password_hash } of await listClientPasswords(db, DEMO_EMAIL_DOMAIN, CLIENTS_LOOKED_AT))
    if (email && (await passwordMatches(password_hash, activeClient.password))) found.push(email)
  return found.length === 0
    ? []
    : [
        `The database has demo accounts, whose passwords are public (${found.join(', ')}): start with an empty database.`,
      ]
}

/**
 * Rejects settings that are fine in development and would expose a real agency to every reader of this repository. False
 * while the database does not answer: the check must then run again.
 */
export const refuseProduction = async (
  db: Database,
  settings: Settings,
  logger: FastifyBaseLogger,
): Promise<boolean> => {
  if (settings.NODE_ENV !== 'production') return true
  const reasons = reasonsInSettings(settings)
  let isKnown = true
  try {
    reasons.push(...(await reasonsInLogin(db)))
    reasons.push(...(await reasonsInAccounts(db)))
  } catch (error) {
    isKnown = false
    logger.warn(error, 'it is not known whether the database is fit for production')
  }
  if (reasons.length > 0) throw new RefusedStart('Rihla does not start in production:', reasons)
  return isKnown
}
