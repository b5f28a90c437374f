import { afterAll, beforeAll, vi } from 'vitest'
import type { Email } from 'postal-mime'
import { openInbox, type Inbox } from '../dev/inbox.ts'
import { jobs } from '../src/jobs.ts'
import { startWorking } from '../src/platform/jobs.ts'
import { openLogger } from '../src/platform/logger.ts'
import { openMailer } from '../src/platform/mailer.ts'
import type { Api } from './api.ts'

export type Post = {
  inbox: Inbox
  startWorker: () => Promise<{ stop: () => Promise<void> }>
  /** The letter with that number to that address, as soon as it has come in. */
  letterTo: (address: string, number?: number) => Promise<Email>
}

/** A real SMTP server and, unless a test starts it itself, a real worker. */
export const usePost = (api: Api, { works = true } = {}): Post => {
  const post = {} as Post
  const running: (() => Promise<void>)[] = []

  beforeAll(async () => {
    post.inbox = await openInbox()
    post.startWorker = async () => {
      const mailer = openMailer(post.inbox.smtpUrl, 'Rihla <rihla@example.com>')
      const parts = { db: api.db, logger: openLogger('silent'), mailer, origin: 'https://rihla.example' }
      const boss = await startWorking(api.url, jobs, parts)
      const stop = async () => {
        await boss.stop({ graceful: false })
        mailer.close()
      }
      running.push(stop)
      return { stop }
    }
    post.letterTo = (address, number = 1) =>
      vi.waitFor(
        () => {
          const letters = post.inbox.letters.filter((letter) =>
            letter.to?.some((mailbox) => mailbox.address === address),
          )
          const letter = letters[number - 1]
          if (!letter) throw new Error(`${address} has ${letters.length} letters`)
          return letter
        },
        { timeout: 15_000, interval: 50 },
      )
    if (works) await post.startWorker()
  })
  afterAll(async () => {
    for (const stop of running) await stop()
    await post.inbox.stop()
  })
  return post
}
