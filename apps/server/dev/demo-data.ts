import { databaseOn, openPool, type Database, type Trx } from '../src/platform/database/database.ts'
import { DEMO_LOGINS } from '../src/shared/demo-logins.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { nationalIds } from '../src/platform/crypto/national-id.ts'
import { passportNumbers } from '../src/platform/crypto/passport-numbers.ts'
import { hashPassword } from '../src/platform/crypto/passwords.ts'
import { webhookSecrets } from '../src/platform/config/webhook-config.ts'
import { calendarOf } from './demo/calendar.ts'
import { fillAgency, fillRewards, limitRewards, retireReward } from './demo/fill-agency.ts'
import { fillBranches, fillOnlyBranch } from './demo/fill-branches.ts'
import { fillClaims } from './demo/fill-claims.ts'
import { fillClients, stepsOfClient, stepsOfMoreTrips } from './demo/fill-clients.ts'
import { fillFeedback } from './demo/fill-feedback.ts'
import { fillCampaigns } from './demo/fill-campaigns.ts'
import { fillProgramme } from './demo/fill-programme.ts'
import { fillReferrals } from './demo/fill-referrals.ts'
import { fillFamiliesOnTrips, fillTravellers } from './demo/fill-travellers.ts'
import { fillWebhooks } from './demo/fill-webhooks.ts'
import { generatorFrom } from './demo/generator.ts'
import { replay } from './demo/replay.ts'
import type { Stage } from './demo/stage.ts'

const SEED = 19_000

const findAnyone = (db: Database) =>
  db.selectFrom('client').select('id').unionAll(db.selectFrom('staff').select('id')).limit(1).executeTakeFirst()

const withOwner = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  // The pool ends before the server has closed its connection. If the cluster is stopped at that moment, the server
  // sends an error on that connection, and an error event without a listener would end the process.
  const pool = openPool(url, { max: 1, asOwner: true })
  const db = databaseOn(pool)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

export const isEmpty = (url: string): Promise<boolean> =>
  withOwner(url, async (db) => (await findAnyone(db)) === undefined)

/** `receiverUrl`: the URL of the agency's webhook. */
type SeedOptions = { nationalIdKey: string; receiverUrl?: string; hasBranches?: boolean }
type Hashes = { owner: string; agent: string; client: string }

const fill = async (
  trx: Trx,
  { nationalIdKey, receiverUrl, hasBranches }: SeedOptions,
  hashes: Hashes,
): Promise<void> => {
  if (await findAnyone(trx)) {
    throw new Error('This database is in use. Demo data needs a database without clients and staff.')
  }
  const calendar = calendarOf(new Date())
  const stage: Stage = {
    calendar,
    random: generatorFrom(SEED),
    staffId: await fillAgency(trx, hashes, calendar),
    rewardIds: await fillRewards(trx, calendar),
    ticketIds: new Map(),
  }
  await fillProgramme(trx, calendar)
  const clients = await fillClients(trx, stage, nationalIds(keyRing(nationalIdKey)), hashes.client)
  await fillReferrals(trx, clients, calendar)
  await fillTravellers(trx, clients, calendar, passportNumbers(keyRing(nationalIdKey)))
  const steps = [...clients.flatMap((client) => stepsOfClient(client, stage)), ...stepsOfMoreTrips(clients, stage)]
  await replay(trx, steps, calendar.now)
  await fillFamiliesOnTrips(trx)
  await retireReward(trx, calendar)
  await limitRewards(trx, calendar)
  await fillClaims(trx, clients, calendar, stage.staffId)
  await fillCampaigns(trx, calendar)
  await fillFeedback(trx, clients, stage)
  await (hasBranches ? fillBranches : fillOnlyBranch)(trx)
  await fillWebhooks(trx, webhookSecrets(keyRing(nationalIdKey)), calendar, receiverUrl)
}

/** Fills a freshly migrated database with a small agency in one transaction; must run as the owner of the tables. */
export const seedDemo = async (url: string, options: SeedOptions): Promise<void> => {
  const [owner, agent, client] = await Promise.all([
    hashPassword(DEMO_LOGINS.owner.password),
    hashPassword(DEMO_LOGINS.agent.password),
    hashPassword(DEMO_LOGINS.activeClient.password),
  ])
  await withOwner(url, (db) => db.transaction().execute((trx) => fill(trx, options, { owner, agent, client })))
}
