import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type pg from 'pg'
import type { Database } from './database.ts'
import type { SendJob } from './jobs.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Limits } from './limits.ts'
import type { Lines } from './lines.ts'
import type { MailLinks } from './mail-links.ts'
import type { Mailer } from './mailer.ts'
import type { NationalIds } from './national-id.ts'
import type { SecondFactorSecrets } from './second-factor-secrets.ts'
import type { PubSub } from './pubsub.ts'
import type { WebhookTerms } from './webhook-terms.ts'

export type Parts = {
  db: Database
  pool: pg.Pool
  /** The few connections for what is read at every visit, and for nothing that takes long. */
  readers: Lines
  /** The connections of changes, which may have to wait where reading does not. */
  changes: pg.Pool
  nationalIds: NationalIds
  secondFactorSecrets: SecondFactorSecrets
  /** Enqueues a job in the transaction that causes it. */
  send: SendJob
  limits: Limits
  devices: KnownDevices
  pubsub: PubSub
  /** For the one letter whose writer waits for the mail server's answer; all others go through the queue. */
  mailer: Mailer
  mailLinks: MailLinks
  /** Where people reach the web app, for links. */
  origin: string
  webhooks: WebhookTerms
}

/** A feature's routes; what they work with comes as arguments. */
export type Routes = FastifyPluginAsyncZod<Parts>
