import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database.ts'
import { DEMO_LOGINS } from '../../platform/demo-logins.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../platform/development-key.ts'
import { passwordMatches } from '../../platform/passwords.ts'
import { RefusedStart } from '../../platform/refused-start.ts'
import { findClientPassword, findLogin, findStaffPassword } from './production.queries.ts'

type Settings = Pick<Config, 'NODE_ENV' | 'NATIONAL_ID_KEY' | 'NATIONAL_ID_OTHER_KEYS' | 'METRICS_TOKEN'>

const reasonsInSettings = ({ NATIONAL_ID_KEY, NATIONAL_ID_OTHER_KEYS, METRICS_TOKEN }: Settings): string[] => [
  ...([NATIONAL_ID_KEY, ...NATIONAL_ID_OTHER_KEYS].includes(DEVELOPMENT_NATIONAL_ID_KEY)
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

/** By the password: an agency may have an "admin" of its own, and somebody may have renamed nobody but the owner. */
const reasonsInAccounts = async (db: Database): Promise<string[]> => {
  const { owner, agent, activeClient, inactiveClient } = DEMO_LOGINS
  const found: string[] = []
  for (const { username, password } of [owner, agent]) {
    const row = await findStaffPassword(db, username)
    if (row && (await passwordMatches(row.password_hash, password))) found.push(username)
  }
  for (const { email, password } of [activeClient, inactiveClient]) {
    const row = await findClientPassword(db, email)
    if (row && (await passwordMatches(row.password_hash, password))) found.push(email)
  }
  return found.length === 0
    ? []
    : [
        `The database has demo accounts, whose passwords are public (${found.join(', ')}): start with an empty database.`,
      ]
}

/** What is fine on a developer's machine and would open a real agency to everybody who has read this repository. */
export const refuseProduction = async (db: Database, settings: Settings, logger: FastifyBaseLogger): Promise<void> => {
  if (settings.NODE_ENV !== 'production') return
  const reasons = reasonsInSettings(settings)
  try {
    reasons.push(...(await reasonsInLogin(db)), ...(await reasonsInAccounts(db)))
  } catch (error) {
    logger.warn(error, 'it is not known whether the database is fit for production')
  }
  if (reasons.length > 0) throw new RefusedStart('Rihla does not start in production:', reasons)
}
