import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../apps/server/src/platform/crypto/development-key.ts'

/** Rate limits are off, since all load comes from one address. */
const UNLIMITED = String(Number.MAX_SAFE_INTEGER)

/** As in production, except for the mail server. */
export const environmentFor = (databaseUrl: string): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
  PUBLIC_ORIGIN: 'http://127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REQUIRED_COMMIT_COPIES: '1',
  LOG_LEVEL: 'info',
  LOGIN_TRIES_PER_ADDRESS: UNLIMITED,
  LOGIN_TRIES_PER_ACCOUNT: UNLIMITED,
  LOGIN_FREE_TRIES: UNLIMITED,
  PUBLIC_CALLS_PER_HOUR: UNLIMITED,
  PUBLIC_POSTS_PER_HOUR_OF_ALL: UNLIMITED,
})
