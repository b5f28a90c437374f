import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { test as base, expect, type Page } from '@playwright/test'
import { readCatalogues } from '@rihla/locales'
import { createDatabase } from '../apps/server/dev/create-database.ts'
import { DEVELOPMENT_NATIONAL_ID_KEY } from '../apps/server/dev/development-key.ts'
import { type Inbox, openInbox } from '../apps/server/dev/inbox.ts'
import { freePort } from '../apps/server/dev/postgres.ts'

const catalogues = await readCatalogues()

/** A text of the catalogues as a person reads it: `text('rewards:redeemPoints_other', { amount: 300 })`. */
export type Text = (key: string, values?: Record<string, string | number>) => string

export const textsOf =
  (language: string): Text =>
  (key, values = {}) => {
    const [namespace = '', name = ''] = key.split(':')
    const text = catalogues[language]?.[namespace]?.[name]
    if (typeof text !== 'string') throw new Error(`There is no text ${key} in ${language}.`)
    return text.replace(/{{(\w+)}}/g, (_, value: string) => String(values[value] ?? ''))
  }

/** A process of the server's own, on the test's database. */
const startProcess = (file: string, databaseUrl: string, port: number, smtpUrl: string) =>
  spawn('node', [file], {
    cwd: new URL('../apps/server/', import.meta.url),
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      NATIONAL_ID_KEY: DEVELOPMENT_NATIONAL_ID_KEY,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })

type Rihla = { url: string; databaseUrl: string; server: ChildProcess; policyReports: () => string[] }

/** A server of its own on a copy of the demo agency, and a page that speaks the project's language. */
export const test = base.extend<{ rihla: Rihla; inbox: Inbox; language: string; text: Text }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
  language: async ({}, use, info) => use(info.project.metadata['language'] as string),

  text: async ({ language }, use) => use(textsOf(language)),

  // oxlint-disable-next-line no-empty-pattern
  rihla: async ({}, use) => {
    const databaseUrl = await createDatabase(process.env['E2E_ADMIN_URL'] ?? '', `e2e_${randomUUID()}`, 'demo_template')
    const port = await freePort()
    const server = startProcess('src/main.ts', databaseUrl, port, 'smtp://127.0.0.1:9')
    const gone = once(server, 'exit')
    let log = ''
    server.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    const url = `http://127.0.0.1:${port}`
    await expect
      .poll(async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.status, { timeout: 20_000 })
      .toBe(200)

    const policyReports = () => log.split('\n').filter((line) => line.includes('content security policy report'))
    await use({ url, databaseUrl, server, policyReports })

    server.kill('SIGTERM')
    await gone
    expect(policyReports()).toEqual([])
  },

  /** A worker and a real SMTP server, for the journeys that go through a letter. */
  inbox: async ({ rihla }, use) => {
    const inbox = await openInbox()
    const worker = startProcess('src/worker.ts', rihla.databaseUrl, Number(new URL(rihla.url).port), inbox.smtpUrl)
    const gone = once(worker, 'exit')
    let log = ''
    worker.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()))
    await expect.poll(() => log, { timeout: 20_000 }).toContain('the worker is ready')

    await use(inbox)

    worker.kill('SIGTERM')
    await gone
    await inbox.stop()
  },

  page: async ({ page, rihla, language }, use) => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    page.on('console', (message) => {
      const isRefusal = message.text().includes('Failed to load resource')
      if (message.type() === 'error' && !isRefusal) faults.push(message.text())
    })
    await page.addInitScript((chosen) => {
      if (!localStorage.getItem('language')) localStorage.setItem('language', chosen)
    }, language)
    await page.goto(rihla.url)
    await use(page)
    expect(faults).toEqual([])
  },
})

export { expect }

const PASSWORD = 'demo-client-2026'

export const logIn = async (page: Page, text: Text, email: string, password = PASSWORD) => {
  await page.getByLabel(text('login:email')).fill(email)
  await page.getByLabel(text('login:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('login:submit') }).click()
}
