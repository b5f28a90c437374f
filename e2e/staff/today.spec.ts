import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { band, codeField, markUsed } from './voucher-desk.ts'

const waiting = (page: Page, text: Text) => page.getByRole('region', { name: text('admin-today:waiting') })
const group = (page: Page, text: Text, key: string) => waiting(page, text).getByRole('region', { name: text(key) })

/** The only new follow-up: a low rating with a number. */
const givenLowRating = async (databaseUrl: string): Promise<number> => {
  await rowsOf(databaseUrl, `update follow_up set state = 'contacted'`)
  const [row] = await rowsOf<{ id: number }>(
    databaseUrl,
    `with person as (
       insert into reviewer (name_key, mobile, review_count) values ('hana karim', '+201005550177', 1) returning id
     ), said as (
       insert into feedback (reviewer_id, name, mobile, rating, comment, created_at)
       select id, 'Hana Karim', '+201005550177', 2, 'We waited three hours.', now() - interval '3 days' from person
       returning id
     ) insert into follow_up (feedback_id) select id from said returning feedback_id as id`,
  )
  return row?.id ?? 0
}

test('DASH-12: a follow-up is answered from Today in two presses, and can be taken back', async ({
  page,
  text,
  rihla,
  context,
}) => {
  const id = await givenLowRating(rihla.databaseUrl)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await enterAsStaff(page, '/admin')
  const followUps = group(page, text, 'staff:followUps')
  const rows = followUps.getByRole('listitem')
  await expect(rows.first()).toContainText('Hana Karim')
  const chat = page.waitForEvent('popup')
  await rows
    .first()
    .getByRole('link', {
      name: text('admin-follow-ups:stepOf', { step: text('admin-follow-ups:answer'), name: '' }).trim(),
    })
    .click()
  await (await chat).close()
  await rows.first().getByRole('button').click()
  await expect(rows.first()).toContainText(text('admin-follow-ups:contactedNow', { name: '' }).trim())
  const state = () => rowsOf(rihla.databaseUrl, `select state from follow_up where feedback_id = ${id}`)
  expect(await state()).toEqual([{ state: 'contacted' }])

  const undo = rows.first().getByRole('button', { name: text('staff:undo') })
  await expect(undo).toBeFocused()
  await undo.press('Enter')
  await expect(rows.first().getByRole('button', { name: text('admin-follow-ups:markContacted') })).toBeVisible()
  expect(await state()).toEqual([{ state: 'new' }])

  await rows.first().getByRole('button').click()
  await expect(undo).toBeFocused()
  // It stays while it is pointed at.
  await page.mouse.move(0, 0)
  await expect(rows).toHaveCount(0)
  await expect(waiting(page, text)).toBeFocused()
  expect(await state()).toEqual([{ state: 'contacted' }])
})

test('DASH-12, RULES-5: a voucher is used from Today with a scan and one press', async ({ page, text }) => {
  await enterAsStaff(page, '/admin')
  await expect(codeField(page, text)).toBeFocused()
  await page.keyboard.type('K7QM-3XTP')
  await page.keyboard.press('Enter')
  await expect(band(page)).toHaveText(text('admin-desk:good'))
  await expect(page).toHaveURL(/\/admin\?code=/)
  await markUsed(page, text).click()
  await expect(band(page)).toHaveText(text('admin-desk:doneUsed'))
  const used = page.getByRole('region', { name: text('admin-today:used') })
  await expect(used.getByRole('listitem').first()).toContainText('K7QM-3XTP')
})

test('DASH-12, API-15: a name, a number and a booking reference find their records under the field', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin')
  const hits = page.getByRole('option')
  await codeField(page, text).fill('layla hassan')
  await expect(hits.first()).toContainText('Layla Hassan')
  await page.keyboard.press('Escape')
  await expect(hits).toHaveCount(0)
  await codeField(page, text).fill('0100 555 0142')
  // Before the answer is there: the first match is opened when it comes.
  await codeField(page, text).press('Enter')
  await expect(page).toHaveURL(/\/admin\/clients\/\d+$/)

  await enterAsStaff(page, '/admin')
  await codeField(page, text).fill('layla')
  const voucher = hits.filter({ hasText: 'K7QM-3XTP' })
  await voucher.click()
  await expect(band(page)).toHaveText(text('admin-desk:good'))
})

test('DASH-12: each card loads and fails alone, and an agent has no figures', async ({ page, text, rihla }) => {
  await page.route('**/api/admin/today/week/', (route) => route.fulfill({ status: 503 }))
  await page.route('**/api/admin/follow-ups/**', (route) => route.fulfill({ status: 503 }))
  await enterAsStaff(page, '/admin')
  const week = page.getByRole('region', { name: text('admin-today:week') })
  await expect(week.getByRole('alert')).toBeVisible()
  await expect(group(page, text, 'staff:followUps').getByRole('alert')).toBeVisible()
  await expect(group(page, text, 'admin-today:requests').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('region', { name: text('admin-today:figures') })).toBeVisible()
  await page.unroute('**/api/admin/today/week/')
  await week.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(week.getByRole('alert')).toHaveCount(0)
  await expectNoViolationsInEitherScheme(page, 'today')
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNoSidewaysScroll(page)

  await rowsOf(rihla.databaseUrl, `update staff set role = 'agent' where username = 'admin'`)
  await page.reload()
  await expect(waiting(page, text)).toBeVisible()
  await expect(page.getByRole('region', { name: text('admin-today:figures') })).toHaveCount(0)
})

test('DASH-12: Alt N opens a new ticket, and on the pages of clients a new client', async ({ page, text }) => {
  await enterAsStaff(page, '/admin')
  await expect(codeField(page, text)).toBeFocused()
  await page.keyboard.press('Alt+n')
  await expect(page).toHaveURL(/\/admin\/tickets$/)
  await expect(page.getByRole('form', { name: text('admin-tickets:new') })).toBeVisible()
  await enterAsStaff(page, '/admin/clients')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Alt+n')
  await expect(page).toHaveURL(/\/admin\/clients$/)
  await expect(page.getByRole('form', { name: text('clients:newClient') })).toBeVisible()
})
