import { existsSync } from 'node:fs'
import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { keyRingFrom, readConfig, type Config } from '../../platform/config/config.ts'
import { databaseOn, openPool, type Database } from '../../platform/database/database.ts'
import { openMailer } from '../../platform/messages/mailer.ts'
import { openLogger } from '../../platform/observability/logger.ts'
import { checkKeys } from '../encryption-keys/check-keys.ts'
import { refuseProduction } from '../production/refuse-production.ts'
import { listMissingMigrations, readDatabaseClock } from './doctor.queries.ts'

/** What doctor needs to know about the machine; a test gives other answers. */
export type Machine = {
  now: () => number
  /** Undefined where nothing on the machine knows. */
  clockIsSynchronized: () => Promise<boolean | undefined>
  freeBytes: (folder: string) => Promise<number>
  /** Undefined where backups are made by something else. */
  backupFolder: string | undefined
}

export type Finding = { subject: string; fault?: string }

const HOUR_MS = 3_600_000
const OLDEST_BACKUP_MS = 26 * HOUR_MS
const SMALLEST_FREE_BYTES = 2 * 1024 ** 3
const LARGEST_CLOCK_DIFFERENCE_MS = 5000
const ANSWER_WITHIN_MS = 5000

export const freeBytesIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

const reasonOf = (error: unknown) => (error instanceof Error && error.message) || String(error)

/** A check returns its fault, or throws it; undefined means that all is well. */
const check = async (subject: string, find: () => Promise<string | undefined>): Promise<Finding> => {
  const fault = await find().catch(reasonOf)
  return fault === undefined ? { subject } : { subject, fault }
}

const checkMail = async ({ SMTP_URL, MAIL_FROM }: Config) => {
  const mailer = openMailer(SMTP_URL, MAIL_FROM, { timeoutMs: ANSWER_WITHIN_MS })
  try {
    await mailer.verify()
    return undefined
  } catch (error) {
    return `The mail server of SMTP_URL does not accept us, so no email is sent: ${reasonOf(error)}`
  } finally {
    mailer.close()
  }
}

const checkAddress = async ({ PUBLIC_ORIGIN }: Config) => {
  const advice = 'check the name in DNS, the proxy and its certificate.'
  try {
    const { status } = await fetch(`${PUBLIC_ORIGIN}/livez`, { signal: AbortSignal.timeout(ANSWER_WITHIN_MS) })
    return status === 200 ? undefined : `${PUBLIC_ORIGIN} answers ${status}: ${advice}`
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return `${PUBLIC_ORIGIN} cannot be reached (${reasonOf(cause)}): ${advice}`
  }
}

const checkDisk = async ({ freeBytes, backupFolder = '/' }: Machine) => {
  for (const folder of ['/var/lib/postgresql', backupFolder].filter(existsSync)) {
    const free = await freeBytes(folder)
    if (free < SMALLEST_FREE_BYTES)
      return `Only ${(free / 1024 ** 3).toFixed(1)} GB are free on the disk of ${folder}: PostgreSQL stops when it is full.`
  }
  return undefined
}

const checkWorker = async ({ HOST, WORKER_PORT }: Config) => {
  if (WORKER_PORT === 'off') return undefined
  try {
    const { status } = await fetch(`http://${HOST}:${WORKER_PORT}/readyz`, {
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    return status === 200 ? undefined : `The worker answers ${status}, so no emails are sent: see its log.`
  } catch {
    return `No worker answers on port ${WORKER_PORT}, so no emails are sent and no points expire: start it, or see its log.`
  }
}

const checkBackups = async ({ backupFolder = '', now }: Machine) => {
  const files = (await readdir(backupFolder).catch(() => [])).filter((name) => /^rihla-.*\.dump$/.test(name))
  const times = await Promise.all(files.map(async (name) => (await stat(join(backupFolder, name))).mtimeMs))
  if (times.length === 0) return `There is no backup in ${backupFolder}: run \`rihla backup\`.`
  const age = now() - Math.max(...times)
  return age > OLDEST_BACKUP_MS
    ? `The newest backup is ${Math.round(age / HOUR_MS)} hours old: see \`journalctl -u backup-rihla\`.`
    : undefined
}

const checkClock = async (db: Database, { now, clockIsSynchronized }: Machine) => {
  if ((await clockIsSynchronized()) === false)
    return 'The clock is not synchronized: install systemd-timesyncd or chrony. Codes of two-step sign-in depend on it.'
  const difference = Math.abs((await readDatabaseClock(db)).getTime() - now())
  return difference > LARGEST_CLOCK_DIFFERENCE_MS
    ? `The clocks of this machine and of the database differ by ${Math.round(difference / 1000)} s.`
    : undefined
}

const checkMigrations = async (db: Database) => {
  const missing = await listMissingMigrations(db)
  return missing.length > 0
    ? `The database lacks ${missing.length} migrations, from ${missing[0]} on: run the migration as its owner.`
    : undefined
}

const checkDatabase = async (config: Config, machine: Machine): Promise<Finding[]> => {
  const pool = openPool(config.DATABASE_URL, { max: 1 })
  const db = databaseOn(pool)
  try {
    const connection = await check('Database', async () => {
      await readDatabaseClock(db)
      return undefined
    })
    if (connection.fault)
      return [{ subject: 'Database', fault: `DATABASE_URL leads to no usable database: ${connection.fault}` }]
    const production = { ...config, NODE_ENV: 'production' }
    return [
      connection,
      await check('Migrations', () => checkMigrations(db)),
      await check('Fit for production', async () => {
        const isKnown = await refuseProduction(db, production, openLogger('silent'))
        return isKnown ? undefined : 'The database did not answer whether it is fit for production.'
      }),
      await check('Keys', async () => {
        await checkKeys(db, keyRingFrom(config))
        return undefined
      }),
      await check('Clock', () => checkClock(db, machine)),
    ]
  } finally {
    await pool.end()
  }
}

/** Looks at everything that has to be right for an installation to work, and says what to do about each fault. */
export const examine = async (env: Record<string, string | undefined>, machine: Machine): Promise<Finding[]> => {
  const findings = [await check('Disk', () => checkDisk(machine))]
  if (machine.backupFolder) findings.push(await check('Backups', () => checkBackups(machine)))
  let config: Config
  try {
    config = readConfig(env)
  } catch (error) {
    return [{ subject: 'Configuration', fault: reasonOf(error) }, ...findings]
  }
  return [
    { subject: 'Configuration' },
    ...(await checkDatabase(config, machine)),
    await check('Worker', () => checkWorker(config)),
    await check('Mail', () => checkMail(config)),
    await check('Public address', () => checkAddress(config)),
    ...findings,
  ]
}
