import { once } from 'node:events'
import { test as base, type BrowserContext, expect as immediateExpect, type Page } from '@playwright/test'
import { type Inbox, openInbox } from '../apps/server/dev/inbox.ts'
import { EXPECT_TIMEOUT_MS } from './browser.ts'
import { type Rihla, startProcess } from './rihla.ts'
import { type ServerPool, openServerPool } from './server-pool.ts'
import { type Text, textsOf } from './texts.ts'

/** The pictures run outside Playwright's runner, which would know the timeout from its configuration. */
export const expect = immediateExpect.configure({ timeout: EXPECT_TIMEOUT_MS })

const READY = /"address":"([^"]+)","msg":"the worker is ready"/

/** Each test gets a server with a copy of the demo agency, and a page in the project's language. */
export const test = base.extend<
  {
    rihla: Rihla
    worker: { inbox: Inbox; url: string }
    inbox: Inbox
    language: string
    text: Text
    opensAt: string
    environment: Record<string, string>
  },
  { serverPool: ServerPool }
>({
  serverPool: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
    async ({}, use) => {
      const serverPool = await openServerPool()
      await use(serverPool)
      await serverPool.close()
    },
    { scope: 'worker' },
  ],

  /** The path that a page has when its test begins. */
  opensAt: ['/', { option: true }],

  /** Additional configuration of this server. */
  environment: [{}, { option: true }],

  // oxlint-disable-next-line no-empty-pattern
  language: async ({}, use, info) => use(info.project.metadata['language'] as string),

  text: async ({ language }, use) => use(textsOf(language)),

  rihla: async ({ environment, serverPool }, use) => {
    const { stop, ...rihla } = await serverPool.startRihla(environment)
    await use(rihla)
    await stop()
    expect(rihla.policyReports()).toEqual([])
  },

  /** A worker and a real SMTP server, for tests that involve emails. */
  worker: async ({ rihla, environment }, use) => {
    const inbox = await openInbox()
    const port = Number(new URL(rihla.url).port)
    const worker = startProcess('src/worker.ts', rihla.databaseUrl, port, inbox.smtpUrl, { environment })
    const gone = once(worker, 'exit')
    let log = ''
    worker.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await expect.poll(() => log, { timeout: 120_000 }).toMatch(READY)

    await use({ inbox, url: READY.exec(log)?.[1] ?? '' })

    worker.kill('SIGTERM')
    await gone
    await inbox.stop()
  },

  inbox: async ({ worker }, use) => use(worker.inbox),

  page: async ({ page, rihla, language, opensAt }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      const isRefusal = message.text().includes('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) faults.push(message.text())
    })
    await page.addInitScript((chosen) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen)
    }, language)
    await page.goto(rihla.url + opensAt)
    await use(page)
    expect(faults).toEqual([])
  },
})

const PASSWORD = 'demo-client-2026'

export const logIn = async (page: Page, text: Text, email: string, password = PASSWORD) => {
  await page.getByLabel(text('login:login')).fill(email)
  await page.getByLabel(text('login:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('login:submit') }).click()
}

/** Removes the offline copy, so that failures are visible. */
export const keepNoOfflineCopy = (context: BrowserContext) =>
  context.addInitScript(() => {
    const keep = localStorage.setItem.bind(localStorage)
    Storage.prototype.setItem = (key: string, value: string) => {
      if (key !== 'offlineCopy') keep(key, value)
    }
  })
