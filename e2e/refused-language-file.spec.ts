import { once } from 'node:events'
import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from './fixtures.ts'
import { TIMEOUT } from './refused-texts.ts'
import { textsOf } from './texts.ts'

test.use({ serviceWorkers: 'allow' })

test('APP-7: a refused language file is not cached, and loads at a later attempt', async ({ page, rihla }) => {
  test.slow()
  let refusals = 0
  const proxy = createServer((request, response) => {
    const isRefused = request.url?.startsWith('/assets/locales/') && refusals > 0
    if (isRefused) {
      refusals -= 1
      return void response.writeHead(503).end('Busy.')
    }
    const { method, headers, url } = request
    const asked = ask(rihla.url + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(asked)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  try {
    const { port } = proxy.address() as AddressInfo
    await page.goto(`http://127.0.0.1:${port}/`)
    await page.waitForFunction(() => navigator.serviceWorker.controller)
    refusals = 6
    await page.locator('button[aria-haspopup=menu]').click()
    await page.getByRole('menuitemradio').filter({ hasText: 'Deutsch' }).click()
    await expect(page.getByRole('button', { name: textsOf('de')('login:submit') })).toBeVisible(TIMEOUT)
    expect(refusals).toBe(0)
  } finally {
    proxy.closeAllConnections()
    proxy.close()
  }
})
