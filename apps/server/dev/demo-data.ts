import { databaseOn, openPool, type Database, type Trx } from '../src/platform/database.ts'
import { DEMO_LOGINS } from '../src/platform/demo-logins.ts'
import { keyRing } from '../src/platform/key-ring.ts'
import { nationalIds } from '../src/platform/national-id.ts'
import { hashPassword } from '../src/platform/passwords.ts'
import { webhookSecrets } from '../src/platform/webhook-terms.ts'
import { calendarOf } from './demo/calendar.ts'
import { fillAgency, fillRewards, retireReward } from './demo/fill-agency.ts'
import { fillClients, stepsOfClient } from './demo/fill-clients.ts'
import { fillFeedback } from './demo/fill-feedback.ts'
import { fillWebhooks } from './demo/fill-webhooks.ts'
import { generatorFrom } from './demo/generator.ts'
import { replay } from './demo/replay.ts'
import type { Stage } from './demo/stage.ts'

const SEED = 19_000

const findAnyone = (db: Database) =>
  db.selectFrom('client').select('id').unionAll(db.selectFrom('staff').select('id')).limit(1).executeTakeFirst()

const withOwner = async <T>(url: string, work: (db: Database) => Promise<T>): Promise<T> => {
  // The pool is done before the server has let go of its connection. When the cluster is stopped right then, the
  // server says so on that connection, and an error event that nobody hears ends the process.
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

/** `receiverUrl`: what the agency's webhook calls. */
type SeedOptions = { nationalIdKey: string; receiverUrl?: string }
type Hashes = { owner: string; agent: string; client: string }

const fill = async (trx: Trx, { nationalIdKey, receiverUrl }: SeedOptions, hashes: Hashes): Promise<void> => {
  if (await findAnyone(trx)) {
    throw new Error('This database is in use. Demo data only goes into one that has no clients and no staff.')
  }
  const calendar = calendarOf(new Date())
  const stage: Stage = {
    calendar,
    random: generatorFrom(SEED),
    staffId: await fillAgency(trx, hashes, calendar),
    rewardIds: await fillRewards(trx, calendar),
    ticketIds: new Map(),
  }
  const clients = await fillClients(trx, stage, nationalIds(keyRing(nationalIdKey)), hashes.client)
  const steps = clients.flatMap((client) => stepsOfClient(client, stage))
  await replay(trx, steps, calendar.now)
  await retireReward(trx, calendar)
  await fillFeedback(trx, clients, stage)
  await fillWebhooks(trx, webhookSecrets(keyRing(nationalIdKey)), calendar, receiverUrl)
}

/** Fills a freshly migrated database with a small agency, all of it or nothing; needs the owner of the tables. */
export const seedDemo = async (url: string, options: SeedOptions): Promise<void> => {
  const [owner, agent, client] = await Promise.all([
    hashPassword(DEMO_LOGINS.owner.password),
    hashPassword(DEMO_LOGINS.agent.password),
    hashPassword(DEMO_LOGINS.activeClient.password),
  ])
  await withOwner(url, (db) => db.transaction().execute((trx) => fill(trx, options, { owner, agent, client })))
}
