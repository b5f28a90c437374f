import { once } from 'node:events'
import { freePort } from '../../apps/server/dev/postgres.ts'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { startProcess } from '../rihla.ts'
import { enterAsStaff } from './log-in.ts'

test('DASH-7: a review posted at another server appears on the open dashboard', async ({
  page,
  text,
  rihla,
  browser,
  language,
}) => {
  test.slow()
  const port = await freePort()
  const other = `http://127.0.0.1:${port}`
  const second = startProcess('src/main.ts', rihla.databaseUrl, port, 'smtp://127.0.0.1:9')
  const gone = once(second, 'exit')
  await expect
    .poll(async () => (await fetch(`${other}/readyz`).catch(() => undefined))?.status, { timeout: 60_000 })
    .toBe(200)

  await enterAsStaff(page, '/admin/analytics')
  const live = page.getByText(text('reviews:live'), { exact: true })
  const rows = page.getByRole('table').last().getByRole('row')
  await expect(live).toBeVisible()
  await expect(rows.nth(3)).toBeVisible()

  const visitor = await browser.newPage()
  await visitor.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await visitor.goto(`${other}/review`)
  await visitor.locator('input[name="rating"][value="1"]').check()
  await visitor.getByLabel(text('feedback:yourComment')).fill('Nobody met us at the airport.')
  await visitor.getByRole('button', { name: text('feedback:submit') }).click()
  await expect(visitor.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()

  const row = rows.filter({ hasText: 'Nobody met us at the airport.' })
  await expect(row).toBeVisible()
  await expect(row).toContainText(text('reviews:fresh'))
  const toast = page.getByRole('alert').filter({ hasText: text('reviews:low_1') })
  await expect(toast).toContainText('Nobody met us at the airport.')
  await expectNoViolationsInEitherScheme(page, 'live reviews')

  await rows.last().scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 10_000)
  for (const comment of ['First of two.', 'Second of two.'])
    await fetch(`${other}/api/feedback/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ rating: 5, comment, name: '', mobile: '' }),
    })
  const form = language === 'ar' ? 'two' : 'other'
  const bar = page.getByRole('button', { name: text(`reviews:waiting_${form}`, { amount: 2 }) })
  await expect(bar).toBeVisible()
  await expect(rows.filter({ hasText: 'Second of two.' })).toHaveCount(0)
  await bar.click()
  await expect(rows.filter({ hasText: 'Second of two.' })).toContainText(text('reviews:fresh'))
  await expect(bar).toBeHidden()

  await toast.getByRole('button', { name: text('reviews:openFollowUp') }).click()
  await expect(page).toHaveURL(/\/admin\/follow-ups\?open=\d+$/)
  await expect(page.getByRole('dialog')).toContainText('Nobody met us at the airport.')
  await expect(toast).toBeHidden()

  second.kill('SIGTERM')
  await gone
})
