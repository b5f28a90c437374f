import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { band, CANCELLED, codeField, GOOD, lookUp, markUsed, selection, USED } from './voucher-desk.ts'

test('RULES-5: a name leads to the vouchers that can be used, and Enter alone marks the shown one as used', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/desk')
  await codeField(page, text).fill('layla hassan')
  const first = page.getByRole('option').first()
  await expect(first).toContainText(GOOD)
  await expect(page.getByRole('option').filter({ hasText: CANCELLED })).toHaveCount(0)
  await codeField(page, text).press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  await expect.poll(() => selection(page, text)).toBe(GOOD)

  // The second Enter of a scanner comes at once, and does not count.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.keyboard.type(GOOD)
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  const uses: string[] = []
  page.on('request', (request) => {
    if (/\/vouchers\/.*\/use\//.test(request.url())) uses.push(request.url())
  })
  await page.keyboard.press('Enter')
  await page.waitForTimeout(600)
  expect(uses).toEqual([])
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:doneUsed'))

  await lookUp(page, text, USED)
  await expect(band(page)).toHaveText(text('admin-desk:used'))
})

test('RULES-5: a voucher scanned into the confirmation is shown, and the one before stays unused', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/desk')
  await lookUp(page, text, GOOD)
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  await page.getByLabel(text('admin-desk:confirmationField')).fill(USED)
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:used'))
  await expect.poll(() => selection(page, text)).toBe(USED)
  await lookUp(page, text, GOOD)
  await expect(band(page)).toHaveText(text('admin-desk:good'))

  // Not every confirmation of that form is a voucher.
  await page.getByLabel(text('admin-desk:confirmationField')).fill('BK204417')
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:doneUsed'))
})

test('RULES-5: on a phone the decision is at the foot of the screen in place of the menu', async ({ page, text }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAsStaff(page, '/admin/desk')
  const menu = page.getByRole('navigation', { name: text('staff:menu') })
  await expect(menu).toBeVisible()
  await lookUp(page, text, GOOD)
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  await expect(menu).toBeHidden()
  const box = await markUsed(page, text).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(54)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(770)
  await expect(page.getByText(text('admin-desk:recordedAs', { who: '\u2068admin\u2069' }))).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'decision on a phone')

  await lookUp(page, text, USED)
  await expect(band(page)).toHaveText(text('admin-desk:used'))
  await expect(markUsed(page, text)).toHaveCount(0)
  const next = page.getByRole('button', { name: text('admin-desk:nextVoucher') })
  expect((await next.boundingBox())?.height).toBeGreaterThanOrEqual(54)
  await next.click()
  await expect(page.getByRole('dialog', { name: text('admin-desk:scanTitle') })).toBeVisible()
})
