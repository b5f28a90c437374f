import { afterAll, beforeAll, vi } from 'vitest'
import type { Email } from 'postal-mime'
import { openInbox, type Inbox } from '../dev/inbox.ts'
import { jobs } from '../src/jobs.ts'
import { auditSeals } from '../src/platform/crypto/audit-seals.ts'
import { readConfig } from '../src/platform/config/config.ts'
import { openSender, startWorking, type JobDependencies } from '../src/platform/jobs/jobs.ts'
import { keyRing } from '../src/platform/crypto/key-ring.ts'
import { openLogger } from '../src/platform/observability/logger.ts'
import { unsubscribeLinks } from '../src/platform/messages/unsubscribe-links.ts'
import { openMailer } from '../src/platform/messages/mailer.ts'
import { webhookConfig } from '../src/platform/config/webhook-config.ts'
import { TEST_NATIONAL_ID_KEY, testEnvironment, type Api } from './api.ts'

export const jobDependencies = (api: Api, smtpUrl = 'smtp://127.0.0.1:9'): JobDependencies => ({
  db: api.db,
  auditSeals: auditSeals(keyRing(TEST_NATIONAL_ID_KEY)),
  logger: openLogger('silent'),
  mailer: openMailer(smtpUrl, 'Rihla <rihla@example.com>'),
  unsubscribeLinks: unsubscribeLinks(keyRing(TEST_NATIONAL_ID_KEY)),
  origin: 'https://rihla.example',
  send: openSender(api.pool),
  webhooks: webhookConfig(readConfig(testEnvironment(api.url)), keyRing(TEST_NATIONAL_ID_KEY)),
})

/** Runs the job of a queue once. */
export const runJob = (api: Api, queue: string) => {
  const job = jobs.find((one) => one.queue === queue)
  if (!job) throw new Error(`there is no job for ${queue}`)
  return job.run(jobDependencies(api), { id: '', data: null })
}

export type Post = {
  inbox: Inbox
  startWorker: () => Promise<{ stop: () => Promise<void> }>
  /** The nth email to that address, as soon as it has arrived. */
  emailTo: (address: string, number?: number) => Promise<Email>
  emailsTo: (address: string) => Email[]
}

/** A real SMTP server and, unless the test starts it itself, a real worker. */
export const usePost = (api: Api, { works = true } = {}): Post => {
  const post = {} as Post
  const running: (() => Promise<void>)[] = []

  beforeAll(async () => {
    post.inbox = await openInbox()
    post.startWorker = async () => {
      const dependencies = jobDependencies(api, post.inbox.smtpUrl)
      const boss = await startWorking(api.url, jobs, dependencies)
      const stop = async () => {
        await boss.stop({ graceful: false })
        dependencies.mailer.close()
      }
      running.push(stop)
      return { stop }
    }
    post.emailsTo = (address) =>
      post.inbox.emails.filter((email) => email.to?.some((mailbox) => mailbox.address === address))
    post.emailTo = (address, number = 1) =>
      vi.waitFor(
        () => {
          const emails = post.emailsTo(address)
          const email = emails[number - 1]
          if (!email) throw new Error(`${address} has ${emails.length} emails`)
          return email
        },
        { timeout: 60_000, interval: 50 },
      )
    if (works) await post.startWorker()
  })
  afterAll(async () => {
    for (const stop of running) await stop()
    await post.inbox.stop()
  })
  return post
}
