import { expectNoSidewaysScroll, expectNoViolationsInEitherScheme } from '../accessible.ts'
import { givenDebt } from '../db-helpers.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { clientToken } from '../rihla.ts'
import { rewardNamed } from '../texts.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { band, CANCELLED, codeField, EXPIRED, GOOD, lookUp, markUsed, selection, USED } from './voucher-desk.ts'

const VOUCHERS = '**/api/admin/vouchers/**'

test('RULES-5: the desk shows the result at a glance: valid, already used, expired, cancelled, unknown', async ({
  page,
  text,
  rihla,
}) => {
  await rowsOf(rihla.databaseUrl, `update voucher set used_at = used_at - interval '2 days' where state = 'used'`)
  await enterAsStaff(page, '/admin/desk')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:vouchers'))
  await expect(codeField(page, text)).toBeFocused()
  await expect(page.getByText(text('admin-desk:readyTitle'))).toBeVisible()
  await expect(page.getByText(text('admin-desk:todayEmpty'))).toBeVisible()

  await lookUp(page, text, 'k7qm 3xtp')
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  const verdict = page.getByRole('article')
  for (const fact of [rewardNamed('Late check-out'), 'Layla Hassan', '+20 100 555 0142', GOOD])
    await expect(verdict).toContainText(fact)
  await expect(verdict.getByRole('note')).toHaveCount(0)
  expect(await selection(page, text)).toBe('k7qm 3xtp')
  await expectNoViolationsInEitherScheme(page, 'good')

  for (const [code, verdictName] of [
    [USED, 'used'],
    [EXPIRED, 'expired'],
    [CANCELLED, 'cancelled'],
  ] as const) {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
    await expect(band(page)).toHaveText(text(`admin-desk:${verdictName}`))
    await expect.poll(() => selection(page, text)).toBe(code)
    await expect(page.getByText(text(`admin-desk:${verdictName}Lead`))).toBeVisible()
    await expect(markUsed(page, text)).toHaveCount(0)
    await expectNoViolationsInEitherScheme(page, verdictName)
  }
  await expect(verdict).toContainText(text('admin-desk:reason_supplier_cannot_deliver'))
  await expect(verdict.getByRole('link', { name: text('admin-desk:openClient') })).toBeVisible()

  await lookUp(page, text, 'K7QM-3XTD')
  await expect(page.getByRole('heading', { name: text('admin-desk:unknownTitle') })).toBeVisible()
  await expect(page.getByText(text('admin-desk:unknownLead'))).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'unknown')

  await page.setViewportSize({ width: 320, height: 800 })
  await lookUp(page, text, GOOD)
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  await expectNoSidewaysScroll(page)
})

test('RULES-5: a voucher is used once; another desk at the same moment sees who used it', async ({
  page,
  text,
  rihla,
  context,
}) => {
  await enterAsStaff(page, '/admin/desk')
  const other = await context.newPage()
  await other.goto(`${rihla.url}/admin/desk`)
  for (const desk of [page, other]) {
    await lookUp(desk, text, GOOD)
    await expect(band(desk)).toHaveText(text('admin-desk:good'))
  }
  await page.getByLabel(text('admin-desk:confirmationField')).fill('SV-20418')
  await expect(markUsed(page, text)).toBeEnabled()
  await Promise.all([markUsed(page, text).dblclick(), markUsed(other, text).dblclick()])

  const verdicts = async () => new Set([await band(page).textContent(), await band(other).textContent()])
  await expect.poll(verdicts).toEqual(new Set([text('admin-desk:doneUsed'), text('admin-desk:used')]))
  const isMine = (await band(page).textContent()) === text('admin-desk:doneUsed')
  const [winner, loser] = isMine ? [page, other] : [other, page]
  await expect(winner.getByRole('article')).toContainText(text('admin-desk:justNow'))
  await expect(loser.getByRole('article')).toContainText('admin')
  await expect(loser.getByText(text('admin-desk:usedLead'))).toBeVisible()
  await expect.poll(() => selection(winner, text)).toBe(GOOD)

  const today = winner.getByRole('region', { name: text('admin-desk:today') })
  await expect(today.getByRole('listitem')).toHaveCount(2)
  await expect(today.getByRole('listitem').first()).toContainText(GOOD)
  await expect(today.getByRole('listitem').first()).toContainText(text('rewards:state_used'))

  const lines = await rowsOf(rihla.databaseUrl, `select action from audit_entry where subject = 'voucher'`)
  expect(lines).toEqual([{ action: 'use' }])
  const shown = await page.request.get(`${rihla.url}/api/client/vouchers/`, {
    headers: { authorization: `Bearer ${await clientToken(rihla, 'layla@example.com')}` },
  })
  const { data } = (await shown.json()) as { data: { code: string; state: string }[] }
  expect(data.find(({ code }) => code === GOOD)?.state).toBe('used')

  await winner.getByRole('button', { name: text('admin-desk:nextVoucher') }).click()
  await expect(codeField(winner, text)).toHaveValue('')
  await expect(codeField(winner, text)).toBeFocused()
})

test('RULES-5: a cancelled voucher returns its points with their old expiry, as the statement shows', async ({
  page,
  browser,
  text,
  rihla,
  language,
}) => {
  const client = await browser.newPage()
  await client.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await client.goto(rihla.url)
  await logIn(client, text, 'layla@example.com')
  await client.getByRole('tab', { name: text('profile:tab_statement') }).click()
  const balance = client.locator('dl > div').filter({ has: client.getByText(text('points:balance'), { exact: true }) })
  await expect(balance).toContainText('1,250')
  const lots = () => rowsOf(rihla.databaseUrl, 'select id, expires_at from point_lot order by id')
  const lotsBefore = await lots()

  await enterAsStaff(page, '/admin/desk')
  await lookUp(page, text, GOOD)
  const opener = page.getByRole('button', { name: text('admin-desk:cancelVoucher') })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: text('admin-desk:cancelTitle') })
  const keep = dialog.getByRole('button', { name: text('admin-desk:keep') })
  const confirm = dialog.getByRole('button', { name: text('admin-desk:cancelVoucher') })
  await expect(keep).toBeFocused()
  await expect(dialog).toContainText('200')
  await expectNoViolationsInEitherScheme(page, 'cancel dialog')
  await keep.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await confirm.click()
  await expect(dialog).toContainText(text('admin-desk:reasonRequired'))
  await dialog.getByLabel(text('admin-desk:reason_supplier_cannot_deliver')).check()
  await dialog.getByLabel(text('admin-desk:note')).fill('Hotel is full until January.')
  await page.route(VOUCHERS, (route) => (route.request().method() === 'POST' ? route.abort() : route.fallback()))
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(text('admin-desk:cancelFailed'))
  await expect(dialog.getByLabel(text('admin-desk:note'))).toHaveValue('Hotel is full until January.')
  await page.unroute(VOUCHERS)
  await confirm.dblclick()
  await expect(band(page)).toHaveText(text('admin-desk:doneCancelled'))
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => selection(page, text)).toBe(GOOD)
  await expect(page.getByRole('article')).toContainText('Hotel is full until January.')

  await client.reload()
  await client.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(balance).toContainText('1,450')
  // Below the heads of the table and of the month.
  const newest = client.getByRole('row').nth(2)
  await expect(newest).toContainText(text('points:voucherCancelled', { name: '' }).trim())
  await expect(newest).toContainText(rewardNamed('Late check-out'))
  await expect(newest).toContainText('+200')
  await expect(newest).toContainText(GOOD)
  await client.close()
  expect(await lots()).toEqual(lotsBefore)
  expect(await rowsOf(rihla.databaseUrl, 'select * from ledger_fault')).toEqual([])
})

test('RULES-5: failed look-ups and decisions are reported, nothing typed is lost, and a retry counts once', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/desk')
  await page.route(VOUCHERS, (route) => route.abort())
  await lookUp(page, text, GOOD)
  await expect(page.getByRole('heading', { name: text('admin-desk:lookUpFailed') })).toBeVisible()
  await expect(codeField(page, text)).toHaveValue(GOOD)
  await page.unroute(VOUCHERS)
  await page
    .getByRole('status')
    .getByRole('button', { name: text('common:tryAgain') })
    .click()
  await expect(band(page)).toHaveText(text('admin-desk:good'))

  // The server decides, and its answer is lost.
  await page.getByLabel(text('admin-desk:confirmationField')).fill('SV-1')
  await page.route('**/use/', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.route(`${rihla.url}/api/admin/vouchers/?**`, (route) => route.abort())
  await markUsed(page, text).click()
  await expect(page.getByText(text('admin-desk:useFailed'))).toBeVisible()
  await expect(page.getByLabel(text('admin-desk:confirmationField'))).toHaveValue('SV-1')
  // The voucher is still not fetched again: it would show that it is used, and there would be nothing to retry.
  await page.unroute('**/use/')
  await markUsed(page, text).click()
  await expect(band(page)).toHaveText(text('admin-desk:doneUsed'))
  expect(await rowsOf(rihla.databaseUrl, `select id from audit_entry where subject = 'voucher'`)).toHaveLength(1)
})

test('RULES-5: a refused camera shows what to do and leads back to typing', async ({ page, text }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  await enterAsStaff(page, '/admin/desk')
  const camera = page.getByRole('button', { name: text('admin-desk:camera') })
  await camera.click()
  const dialog = page.getByRole('dialog', { name: text('admin-desk:scanTitle') })
  await expect(dialog.getByRole('alert')).toContainText(text('admin-desk:refusedLead'))
  await expectNoViolationsInEitherScheme(page, 'camera refused')
  await dialog.getByRole('button', { name: text('admin-desk:typeInstead') }).click()
  await expect(dialog).toBeHidden()
  await expect(codeField(page, text)).toBeFocused()
})

test('TRIP-8, RULES-6: a debt is shown before the voucher is used', async ({ page, text, rihla }) => {
  await givenDebt(rihla.databaseUrl, 'layla@example.com')
  const [balance] = await rowsOf<{ owed: number }>(
    rihla.databaseUrl,
    `select b.owed from point_balance b join client c on c.id = b.client_id where c.email = 'layla@example.com'`,
  )
  await enterAsStaff(page, '/admin/desk')
  await lookUp(page, text, GOOD)
  const note = page.getByRole('article').getByRole('note')
  await expect(note).toContainText(String(balance?.owed))
  await expect(note).toContainText(text('admin-desk:owesLead'))
  await expectNoViolationsInEitherScheme(page, 'debt')
  await markUsed(page, text).click()
  await expect(band(page)).toHaveText(text('admin-desk:doneUsed'))
  await expect(note).toHaveCount(0)
})
