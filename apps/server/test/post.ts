import { afterAll, beforeAll, vi } from 'vitest'
import type { Email } from 'postal-mime'
import { openInbox, type Inbox } from '../dev/inbox.ts'
import { jobs } from '../src/jobs.ts'
import { auditSeals } from '../src/platform/audit-seals.ts'
import { readConfig } from '../src/platform/config.ts'
import { openSender, startWorking, type JobParts } from '../src/platform/jobs.ts'
import { keyRing } from '../src/platform/key-ring.ts'
import { openLogger } from '../src/platform/logger.ts'
import { mailLinks } from '../src/platform/mail-links.ts'
import { openMailer } from '../src/platform/mailer.ts'
import { webhookTerms } from '../src/platform/webhook-terms.ts'
import { TEST_NATIONAL_ID_KEY, testEnvironment, type Api } from './api.ts'

export const jobParts = (api: Api, smtpUrl = 'smtp://127.0.0.1:9'): JobParts => ({
  db: api.db,
  auditSeals: auditSeals(keyRing(TEST_NATIONAL_ID_KEY)),
  logger: openLogger('silent'),
  mailer: openMailer(smtpUrl, 'Rihla <rihla@example.com>'),
  mailLinks: mailLinks(keyRing(TEST_NATIONAL_ID_KEY)),
  origin: 'https://rihla.example',
  send: openSender(api.pool),
  webhooks: webhookTerms(readConfig(testEnvironment(api.url)), keyRing(TEST_NATIONAL_ID_KEY)),
})

/** One run of the job of that queue. */
export const runJob = (api: Api, queue: string) => {
  const job = jobs.find((one) => one.queue === queue)
  if (!job) throw new Error(`there is no job for ${queue}`)
  return job.run(jobParts(api), { id: '', data: null })
}

export type Post = {
  inbox: Inbox
  startWorker: () => Promise<{ stop: () => Promise<void> }>
  /** The letter with that number to that address, as soon as it has come in. */
  letterTo: (address: string, number?: number) => Promise<Email>
  lettersTo: (address: string) => Email[]
}

/** A real SMTP server and, unless a test starts it itself, a real worker. */
export const usePost = (api: Api, { works = true } = {}): Post => {
  const post = {} as Post
  const running: (() => Promise<void>)[] = []

  beforeAll(async () => {
    post.inbox = await openInbox()
    post.startWorker = async () => {
      const parts = jobParts(api, post.inbox.smtpUrl)
      const boss = await startWorking(api.url, jobs, parts)
      const stop = async () => {
        await boss.stop({ graceful: false })
        parts.mailer.close()
      }
      running.push(stop)
      return { stop }
    }
    post.lettersTo = (address) =>
      post.inbox.letters.filter((letter) => letter.to?.some((mailbox) => mailbox.address === address))
    post.letterTo = (address, number = 1) =>
      vi.waitFor(
        () => {
          const letters = post.lettersTo(address)
          const letter = letters[number - 1]
          if (!letter) throw new Error(`${address} has ${letters.length} letters`)
          return letter
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
