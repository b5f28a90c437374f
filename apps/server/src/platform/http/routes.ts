import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Database } from '../database/database.ts'
import type { SendJob } from '../jobs/jobs.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Limits } from './rate-limits.ts'
import type { PipelinedPool } from '../database/pipelined-pool.ts'
import type { UnsubscribeLinks } from '../messages/unsubscribe-links.ts'
import type { Mailer } from '../messages/mailer.ts'
import type { NationalIds } from '../crypto/national-id.ts'
import type { PassportNumbers } from '../crypto/passport-numbers.ts'
import type { SecondFactorSecrets } from '../crypto/second-factor-secrets.ts'
import type { PubSub } from '../database/pubsub.ts'
import type { WebhookConfig } from '../config/webhook-config.ts'

export type Dependencies = {
  db: Database
  pool: pg.Pool
  /** A few shared connections for the short reads of every visit; never for slow statements. */
  readers: PipelinedPool
  /** The connections for changes, which may have to wait longer than reads. */
  changes: pg.Pool
  nationalIds: NationalIds
  passportNumbers: PassportNumbers
  secondFactorSecrets: SecondFactorSecrets
  /** Enqueues a job in the transaction that causes it. */
  send: SendJob
  limits: Limits
  devices: KnownDevices
  pubsub: PubSub
  /** For the test email, whose sender waits for the mail server's response; all other emails go through the queue. */
  mailer: Mailer
  unsubscribeLinks: UnsubscribeLinks
  /** The public address of the web app, for links. */
  origin: string
  webhooks: WebhookConfig
}

/** A feature's routes, which get their dependencies as plugin options. */
export type Routes = FastifyPluginAsyncZod<Dependencies>
