import { readFile } from 'node:fs/promises'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { searchFor } from './at-a-client.ts'

const LAYLA_ID = '29405120100382'

test('API-15, ADMIN-4: a client is found by any term, gets points with a reason, and sees it in the statement', async ({
  page,
  browser,
  text,
  rihla,
  language,
}) => {
  test.slow()
  await enterAsStaff(page, '/admin/clients')
  const title = page.getByRole('heading', { level: 1, name: 'Layla Hassan' })
  for (const [typed, found] of [
    ['layla hass', 'Layla Hassan'],
    ['٠١٠٠ ٥٥٥ ٠١٤٢', '+20 100 555 0142'],
    ['C-10001', 'C-10001'],
    ['layla@example.com', 'Layla Hassan'],
    ['rh-7q2x9k', 'RH-7Q2X9K'],
    ['k7qm 3xtp', 'K7QM-3XTP'],
  ] as const) {
    const options = await searchFor(page, text, typed)
    await expect(options.filter({ hasText: found }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(title).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (typed.startsWith('k7qm')) await expect(page).toHaveURL(/\/vouchers$/)
    await page.goto(`${rihla.url}/admin/rewards`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }

  await page.goto(`${rihla.url}/admin/clients`)
  await page.getByRole('link', { name: 'Layla Hassan' }).click()
  await page
    .getByRole('navigation', { name: text('admin-client:tabs') })
    .getByRole('link', { name: text('admin-client:tab_points') })
    .click()
  const adjust = page.getByRole('button', { name: text('admin-client:adjust') })
  await adjust.click()
  const dialog = page.getByRole('dialog', { name: text('admin-client:adjustTitle') })
  const [points, reason] = [
    dialog.getByLabel(text('admin-client:points'), { exact: false }).last(),
    dialog.getByLabel(text('admin-client:reason')),
  ]
  await expect(points).toBeFocused()
  await dialog.getByRole('button', { name: text('admin-client:addPoints') }).click()
  await expect(points).toBeFocused()
  await expect(points).toHaveAccessibleDescription(new RegExp(text('admin-client:pointsFault')))
  await points.fill('٢٥')
  await reason.fill('For the late transfer')
  await dialog.getByText(text('admin-client:take'), { exact: true }).click()
  await points.fill('999999')
  await dialog.getByRole('button', { name: text('admin-client:takePoints') }).click()
  await expect(dialog.getByRole('alert')).toHaveText(text('admin-client:notEnough'))
  await dialog.getByText(text('admin-client:add'), { exact: true }).click()
  await points.fill('٢٥')
  await expect(dialog).toContainText('1,275')

  const keys: (string | undefined)[] = []
  await page.route('**/api/admin/clients/*/points/', async (route) => {
    if (route.request().method() === 'POST') keys.push((await route.request().allHeaders())['idempotency-key'])
    await route.continue()
  })
  await dialog.getByRole('button', { name: text('admin-client:addPoints') }).dblclick()
  await expect(dialog).toBeHidden()
  await expect(adjust).toBeFocused()
  expect(new Set(keys).size).toBe(1)
  const line = page.getByRole('row').filter({ hasText: 'For the late transfer' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('+25')
  await expect(page.getByRole('complementary', { name: text('admin-client:about') })).toContainText('1,275')

  const client = await browser.newPage()
  await client.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await client.goto(rihla.url)
  await logIn(client, text, 'layla@example.com')
  await client.getByRole('tab', { name: text('profile:tab_statement') }).click()
  const own = client.getByRole('row').filter({ hasText: 'For the late transfer' })
  await expect(own).toContainText('+25')
  await expect(own).toContainText(text('points:adjusted'))
  await client.close()
})

test('ADMIN-1, CLIENTS-1: the national ID is masked until it is requested, and the access is in the history', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/clients/10001')
  const about = page.getByRole('complementary', { name: text('admin-client:about') })
  await expect(about).toContainText('0382')
  await expect(about).toContainText(text('admin-client:revealNote'))
  await expect(page.getByText(LAYLA_ID)).toHaveCount(0)

  await about.getByRole('button', { name: text('admin-client:show') }).press('Enter')
  await expect(about).toContainText(LAYLA_ID)
  await expect(about).toContainText(text('admin-client:revealNoted'))
  await page
    .getByRole('navigation', { name: text('admin-client:tabs') })
    .getByRole('link', { name: text('admin-client:tab_history') })
    .click()
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(text('admin-client:did_read'))
  await expect(lines.first()).toContainText('admin')
  await about.getByRole('button', { name: text('admin-client:hide') }).click()
  await expect(about).not.toContainText(LAYLA_ID)
  await page.reload()
  await expect(about).toContainText('0382')
  await expect(page.getByText(LAYLA_ID)).toHaveCount(0)
})

test('A23, API-15: everything stored about a client is one file, and a failed export can be retried', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/clients/10001')
  const more = page.getByRole('button', { name: text('admin-client:more', { name: '' }) })
  const item = page.getByRole('menuitem', { name: text('admin-client:download') })
  await more.press('Enter')
  await expect(item).toContainText(text('admin-client:downloadNote'))
  await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.route('**/export/', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: text('admin-client:downloadFailed') })).toBeVisible()
  await expect(item).toBeFocused()
  await expectNoViolationsInEitherScheme(page, 'the menu of a client')

  await item.focus()
  const [file] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')])
  expect(file.suggestedFilename()).toBe('client-C-10001.json')
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(kept.account).toMatchObject({ full_name: 'Layla Hassan', national_id: LAYLA_ID })
  expect(kept.trips).toHaveLength(7)
  await expect(page.getByText(text('admin-client:downloaded'))).toBeVisible()
  await expect(more).toBeFocused()
  await page
    .getByRole('navigation', { name: text('admin-client:tabs') })
    .getByRole('link', { name: text('admin-client:tab_history') })
    .click()
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(text('admin-client:did_export'))
})

test('ADMIN-5, PROFILE-12, RULES-5: staff see a passport note, record a consent, and open a voucher', async ({
  page,
  context,
  text,
  rihla,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await enterAsStaff(page, '/admin/clients/10001/history')
  const about = page.getByRole('complementary', { name: text('admin-client:about') })
  await expect(about.getByRole('note')).toContainText('Istanbul')

  const channel = text('admin-client:offersBy_whatsapp')
  const record = about.getByRole('button', { name: text('admin-client:recordOf', { channel }) })
  const dialog = page.getByRole('dialog', { name: channel })
  const confirm = dialog.getByRole('button', { name: text('admin-client:record') })
  await record.press('Enter')
  await expect(dialog.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await confirm.click()
  await expect(dialog).toContainText(text('admin-client:answerFault'))
  await dialog.getByLabel(text('admin-client:refused')).check()
  await dialog.getByLabel(text('consent:how_desk')).check()
  await page.route('**/consent/', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(text('admin-client:recordFailed'))
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(record).toBeFocused()
  await expect(about).toContainText(text('admin-client:refused'))
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(text('admin-client:did_record_consent'))
  await expect(lines.first()).toContainText(text('admin-client:offersBy_whatsapp'))
  await page.getByRole('button', { name: text('admin-client:whatsapp'), exact: true }).click()
  const menu = page.getByRole('menu')
  await expect(menu).toContainText(text('admin-client:optedOut'))
  await page.keyboard.press('Escape')

  // The consent changes while another page still offers the promo.
  const say = (granted: boolean) =>
    fromAnotherDesk(page, 'PUT', 'clients/10001/consent/', { channel: 'whatsapp', granted, how: 'desk' })
  await say(true)
  await page.goto(`${rihla.url}/admin/feedback?q=layla`)
  const promo = page
    .getByRole('table')
    .getByRole('row')
    .nth(1)
    .getByRole('link', { name: text('reviews:sendPromo') })
  await expect(promo).toBeVisible()
  await say(false)
  await promo.click()
  await expect(page.getByText(text('problems:opted_out'))).toBeVisible()
  await expect(promo).toHaveCount(0)
  expect(await rowsOf(rihla.databaseUrl, 'select 1 from sent_message')).toEqual([])

  await page.goto(`${rihla.url}/admin/clients/10001/vouchers`)
  const atDesk = page.getByRole('link', { name: text('admin-client:openAtDeskOf', { code: '' }) })
  await expect(atDesk).toHaveCount(1)
  await atDesk.click()
  await expect(page).toHaveURL(/\/admin\/desk\?code=K7QM-3XTP$/)
  await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(text('admin-desk:good'))
})
