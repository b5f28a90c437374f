import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { test as base } from './fixtures.ts'
import { clientToken, type Rihla, startRihla } from './rihla.ts'

/** Another origin: counts the requests it gets, and serves a page that frames ours. */
type Elsewhere = { url: string; received: string[] }

type Victim = { page: Page; reports: () => string[] }

type Logged = { report: { 'effective-directive': string } }
type Attempts = Record<string, () => unknown>

/** Additional fixtures of these tests. */
export type Attacked = {
  ran?: string[]
  tryAll: (attempts: Attempts) => Promise<Record<string, string>>
  trustedTypes: { createPolicy: (name: string, rules: object) => unknown }
}

/**
 * Runs in the page and returns how each attempt ended. From a timer, because code that a test evaluates is exempt from
 * the policy.
 */
const addTryAll = () => {
  const tryAll: Attacked['tryAll'] = async (attempts) => {
    await new Promise((resolve) => setTimeout(resolve))
    const ends: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts))
      try {
        ends[name] = String(await attempt())
      } catch (error) {
        ends[name] = (error as Error).name
      }
    return ends
  }
  Object.assign(window, { tryAll })
}

/** A server under attack: its reports are expected by the test that causes them. */
export const test = base.extend<{ rihla: Rihla; elsewhere: Elsewhere; victim: Victim }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names a fixture needs from its first argument
  rihla: async ({}, use) => {
    const { stop, ...rihla } = await startRihla({ isAttacked: true })
    await use(rihla)
    await stop()
  },

  // oxlint-disable-next-line no-empty-pattern
  elsewhere: async ({}, use) => {
    const received: string[] = []
    const server = createServer((request, response) => {
      if (request.url?.startsWith('/frame?')) {
        response.setHeader('content-type', 'text/html')
        response.end(`<iframe src="${new URL(request.url, 'http://x').searchParams.get('of')}"></iframe>`)
        return
      }
      received.push(`${request.method} ${request.url}`)
      response.setHeader('access-control-allow-origin', '*').end()
    })
    server.on('upgrade', (request, socket) => {
      received.push(`WebSocket ${request.url}`)
      socket.destroy()
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received })
    server.closeAllConnections()
    server.close()
  },

  victim: async ({ context, rihla }, use) => {
    const page = await context.newPage()
    const token = await clientToken(rihla, 'layla@example.com')
    await page.addInitScript((kept) => localStorage.setItem('token', kept), token)
    await page.addInitScript(addTryAll)
    const reports = () =>
      rihla
        .policyReports()
        .map((line) => (JSON.parse(line) as Logged).report['effective-directive'])
        .toSorted()
    await use({ page, reports })
  },
})
