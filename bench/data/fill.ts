import type pg from 'pg'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../../apps/server/src/platform/crypto/development-key.ts'
import { listLedgerFaults } from '../../apps/server/src/features/points/ledger/ledger.queries.ts'
import { countUntil } from '../../apps/server/src/features/feedback/count-branches.ts'
import { findMonthsFault, rollUpLedgerMonths } from '../../apps/server/src/features/dashboard/money/money.queries.ts'
import { databaseOn, openPool, type Database } from '../../apps/server/src/platform/database/database.ts'
import { keyRing } from '../../apps/server/src/platform/crypto/key-ring.ts'
import { nationalIds } from '../../apps/server/src/platform/crypto/national-id.ts'
import { hashPassword } from '../../apps/server/src/platform/crypto/passwords.ts'
import { BENCH_PASSWORD } from '../helpers/people.ts'
import { BESIDE } from './beside.ts'
import { momentOf, type Agency } from './calendar.ts'
import { copyRows, type Filling } from './copy.ts'
import { takeIndexes } from './indexes.ts'
import { BRANCHES } from './people.ts'
import { clientRows, consentRows, mailPreferenceRows, sessionRows, staffBranchRows, staffRows } from './people-rows.ts'
import { balanceRows, entryRows, lotRows, orderMovements, voucherRows } from './point-rows.ts'
import { REWARDS } from './points.ts'
import { orderReviews, reviewRows } from './review-rows.ts'
import { setSequences } from './sequences.ts'
import { orderTrips, tripRows } from './trip-rows.ts'

const FILLED = [
  ...['feedback', 'ticket', 'client', 'session', 'point_entry', 'point_lot', 'voucher', 'point_balance'],
  ...[
    'reviewer',
    'feedback_daily',
    'follow_up',
    'follow_up_step',
    'consent',
    'mail_preference',
    'staff',
    'staff_branch',
  ],
]

/** The largest tables come first. */
const fillingsOf = async (agency: Agency): Promise<Filling[]> => {
  const [trips, movements, reviews] = [orderTrips(agency), orderMovements(agency), orderReviews(agency)]
  const passwordHash = await hashPassword(BENCH_PASSWORD)
  return [
    reviewRows(agency, reviews, trips),
    tripRows(agency, trips),
    entryRows(agency, movements, trips),
    clientRows(agency, nationalIds(keyRing(DEVELOPMENT_NATIONAL_ID_KEY)), passwordHash),
    lotRows(agency, movements, trips),
    voucherRows(agency, movements),
    sessionRows(agency),
    balanceRows(agency),
    consentRows(agency),
    mailPreferenceRows(agency),
    staffRows(agency, passwordHash),
    staffBranchRows,
  ]
}

type Task = { what: string; run: () => Promise<unknown> }

const checkLedger = async (db: Database): Promise<void> => {
  const faults = await listLedgerFaults(db)
  const monthsFault = await db.transaction().execute(findMonthsFault)
  if (faults.length > 0 || monthsFault)
    throw new Error(`The ledger does not add up: ${JSON.stringify(monthsFault ?? faults.slice(0, 3))}`)
}

const runOn = (pool: pg.Pool, text: string) => ({ what: text.replace(/ on .*/i, ''), run: () => pool.query(text) })

/** Fills a migrated, empty database. `report` is called with each step and its duration in seconds. */
export const fillAgency = async (
  url: string,
  agency: Agency,
  report: (what: string, seconds: number) => void,
): Promise<void> => {
  const pool = openPool(url, { max: 2, asOwner: true })
  // Nothing else uses this database: the two connections only wait for each other, for as long as a large table takes.
  pool.on('connect', (client) => void client.query('set lock_timeout = 0'))
  const db = databaseOn(pool)
  const timed = async <Result>(what: string, run: () => Promise<Result>): Promise<Result> => {
    const started = performance.now()
    const result = await run()
    report(what, (performance.now() - started) / 1000)
    return result
  }
  const twoAtOnce = async (tasks: Task[]): Promise<void> => {
    const left = [...tasks]
    const work = async () => {
      for (let task = left.shift(); task; task = left.shift()) await timed(task.what, task.run)
    }
    await Promise.all([work(), work()])
  }

  try {
    await db
      .insertInto('reward')
      .values(REWARDS.map((reward, place) => ({ id: place + 1, ...reward })))
      .execute()
    const [first, ...others] = BRANCHES
    await pool.query('update branch set name = $1', [first])
    await pool.query('insert into branch (name) select unnest($1::text[])', [others])
    await pool.query(
      `update agency set limits_agents = true, point_value = 0.25, settings_confirmed_at = now(), checklist_closed_at = now()`,
    )
    const taken = await takeIndexes(pool, FILLED)
    const fillings = await timed('the order of time', () => fillingsOf(agency))
    await twoAtOnce(fillings.map((filling) => ({ what: filling.table, run: () => copyRows(pool, filling) })))
    for (const { what, text, values } of BESIDE) await timed(what, () => pool.query(text, values(agency)))
    await twoAtOnce(taken.indexes.map((text) => runOn(pool, text)))
    for (const text of [...taken.keys, ...taken.foreignKeys]) await pool.query(text)
    await twoAtOnce(taken.checks.map((text) => runOn(pool, text)))
    await setSequences(pool)
    await twoAtOnce(FILLED.map((table) => runOn(pool, `vacuum analyze ${table}`)))
    await timed('counts of branches', () => countUntil(db, momentOf(agency, 0)))
    await timed('months of the ledger', () => db.transaction().execute(rollUpLedgerMonths))
    await timed('check of the ledger', () => checkLedger(db))
  } finally {
    await pool.end()
  }
}
