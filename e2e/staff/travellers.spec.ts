import type { Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow, rowMenu } from './row-menu.ts'

const LAYLA = '/admin/clients/10001'
const OF_LAYLA = 'clients/10001/travellers/'
const NUMBER = 'A29344417'

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const tabOf = (page: Page, text: Text, tab: string) =>
  page
    .getByRole('navigation', { name: text('admin-client:tabs') })
    .getByRole('link', { name: text(`admin-client:tab_${tab}`) })
const field = (page: Page, text: Text, name: string) =>
  page.getByRole('form').getByLabel(text(`admin-travellers:field_${name}`))
const submit = (page: Page) => page.getByRole('form').locator('button[type="submit"]')

test('PEOPLE-2: a traveller is added by keyboard, changed, and removed after a question', async ({
  page,
  text,
  language,
}) => {
  const name = language === 'ar' ? 'هدى حسن' : 'Hoda Hassan'
  await enterAsStaff(page, LAYLA)
  await tabOf(page, text, 'travellers').click()
  await expect(page).toHaveURL(/\/travellers$/)
  await expect(tabOf(page, text, 'travellers')).toContainText('4')
  await expect(rowOf(page, 'Youssef Karim')).toContainText('••••••7765')
  // His passport ends before six months after the trip are over.
  await expect(rowOf(page, 'Youssef Karim').getByText(/Istanbul|Sharm/)).toBeVisible()
  await expect(rowOf(page, 'Karim Mahmoud').getByText(/Istanbul|Sharm/)).toHaveCount(0)

  const add = page.getByRole('button', { name: text('admin-travellers:addTraveller') })
  await add.press('Enter')
  await expect(field(page, text, 'name')).toBeFocused()
  await submit(page).click()
  await expect(field(page, text, 'name')).toBeFocused()
  await expect(page.getByText(text('fields:required'))).toHaveCount(2)
  await page.keyboard.type(name)
  await page
    .getByRole('form')
    .getByRole('combobox', { name: text('admin-travellers:field_relation') })
    .click()
  await page.getByRole('option', { name: text('travellers:relation_parent') }).click()
  await field(page, text, 'birth_date').fill('12/03/1958')
  const nationality = page.getByRole('form').getByRole('combobox', { name: text('admin-travellers:field_nationality') })
  // Enter chooses the first match, and does not send a country that does not exist.
  await nationality.fill('no such country')
  await page.keyboard.press('Enter')
  await expect(submit(page)).toBeVisible()
  await nationality.fill('(EG')
  await page.keyboard.press('Enter')
  await expect(nationality).toHaveValue(/\(EG\)$/)
  await field(page, text, 'passport_number').fill('٢٩-٣٤')
  await field(page, text, 'passport_expiry').fill('02/02/2041')
  await submit(page).click()
  await expect(page.getByText(text('admin-travellers:saved'))).toBeVisible()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(add).toBeFocused()
  await expect(rowOf(page, name)).toContainText('••••••34')
  await expect(rowOf(page, name)).toContainText(text('travellers:relation_parent'))
  await expect(tabOf(page, text, 'travellers')).toContainText('5')
  await expectNoViolationsInEitherScheme(page, 'travellers')

  await chooseInRow(rowOf(page, name), text, text('staff:edit'))
  await expect(field(page, text, 'passport_number')).toHaveValue('••••••34')
  await expect(field(page, text, 'passport_number')).not.toBeEditable()
  await page.getByRole('button', { name: text('admin-travellers:replaceNumber') }).click()
  await expect(field(page, text, 'passport_number')).toBeFocused()
  await page.keyboard.type(NUMBER)
  await page.getByRole('button', { name: text('admin-travellers:keepNumber') }).click()
  await expect(field(page, text, 'passport_number')).toHaveValue('••••••34')
  await page.getByRole('button', { name: text('admin-travellers:replaceNumber') }).click()
  await page.keyboard.type('A1')
  await submit(page).click()
  await expect(page.getByText(text('fields:not_passport_number'))).toBeVisible()
  await field(page, text, 'passport_number').fill(NUMBER)
  const [put] = await Promise.all([page.waitForRequest((request) => request.method() === 'PUT'), submit(page).click()])
  expect(put.postDataJSON()).toMatchObject({ passport_number: NUMBER, version: 1 })
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect(rowOf(page, name)).toContainText('••••••4417')

  await chooseInRow(rowOf(page, name), text, text('admin-travellers:remove'))
  const question = page.getByRole('dialog', { name: text('admin-travellers:removeTitle') })
  await expect(question.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowMenu(rowOf(page, name), text)).toBeFocused()
  await chooseInRow(rowOf(page, name), text, text('admin-travellers:remove'))
  const remove = question.getByRole('button', { name: text('admin-travellers:remove') })
  await page.route('**/api/admin/travellers/*/', (route) => route.abort(), { times: 1 })
  await remove.click()
  await expect(question.getByRole('alert')).toHaveText(text('admin-travellers:removeFailed'))
  await remove.click()
  await expect(page.getByText(text('admin-travellers:removed'))).toBeVisible()
  await expect(rowOf(page, name)).toHaveCount(0)
  await expect(tabOf(page, text, 'travellers')).toContainText('4')

  await tabOf(page, text, 'history').click()
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(text('admin-client:did_remove_traveller'))
  await expect(lines.nth(1)).toContainText(text('admin-client:did_change_traveller'))
  await expect(lines.nth(1)).toContainText(text('admin-travellers:field_passport_number'))
})

test('PEOPLE-2, ADMIN-1: a passport number is masked until it is requested, and the access is in the history', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, `${LAYLA}/travellers`)
  const row = rowOf(page, 'Karim Mahmoud')
  await expect(row).toContainText('••••••4417')
  await expect(page.getByText(text('admin-travellers:revealNote'))).toBeVisible()
  await row
    .getByRole('button', { name: text('admin-travellers:showNumberOf', { name: '\u2068Karim Mahmoud\u2069' }) })
    .press('Enter')
  await expect(row).toContainText(NUMBER)
  await row.getByText(text('admin-client:hide')).click()
  await expect(row).not.toContainText(NUMBER)
  await row.getByText(text('admin-client:show')).click()
  await expect(row).toContainText(NUMBER)
  await page.reload()
  await expect(row).toContainText('••••••4417')
  await expect(page.getByText(NUMBER)).toHaveCount(0)
  await tabOf(page, text, 'history').click()
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(text('admin-client:did_read_passport'))
})

test('PEOPLE-2, CLIENTS-5: a change by another desk meanwhile is merged, and only what both changed is asked', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, `${LAYLA}/travellers`)
  const stored = async () => (await fromAnotherDesk(page, 'GET', OF_LAYLA)).data[0]
  const change = async (changes: object) => {
    const { id, name, relation, birth_date, nationality, passport_expiry } = await stored()
    const form = { name, relation, birth_date, nationality, passport_expiry, ...changes }
    await fromAnotherDesk(page, 'PUT', `travellers/${id}/`, form)
  }
  await chooseInRow(rowOf(page, 'Karim Mahmoud'), text, text('staff:edit'))
  await field(page, text, 'name').fill('Karim M. Adel')
  await change({ nationality: 'SA', passport_number: 'B7654321' })
  await submit(page).click()
  const kept = [text('admin-travellers:field_nationality'), text('admin-travellers:field_passport_number')]
  for (const label of kept) await expect(page.getByText(label).last()).toBeVisible()
  await expect.poll(stored).toMatchObject({ name: 'Karim M. Adel', nationality: 'SA', passport_number: '••••••4321' })

  await chooseInRow(rowOf(page, 'Karim M. Adel'), text, text('staff:edit'))
  await page
    .getByRole('form')
    .getByRole('combobox', { name: text('admin-travellers:field_relation') })
    .click()
  await page.getByRole('option', { name: text('travellers:relation_friend') }).click()
  await change({ relation: 'sibling' })
  await submit(page).click()
  const asked = page
    .getByRole('region', { name: text('staff:changedTitle') })
    .getByRole('radiogroup', { name: text('admin-travellers:field_relation') })
    .getByRole('radio')
  await expect(asked.first()).toHaveAccessibleName(
    `${text('staff:changedYours')} ${text('travellers:relation_friend')}`,
  )
  await asked.last().check()
  await submit(page).click()
  await expect(page.getByRole('form')).toHaveCount(0)
  await expect.poll(stored).toMatchObject({ relation: 'sibling', name: 'Karim M. Adel' })
})

test('PEOPLE-2: a traveller becomes a client, with the name and the passport expiry filled in, and leads there', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, `${LAYLA}/travellers`)
  await chooseInRow(rowOf(page, 'Karim Mahmoud'), text, text('admin-travellers:makeClient'))
  const form = page.getByRole('form', { name: text('clients:newClient') })
  await expect(form).toContainText('Layla Hassan')
  await expect(form.getByLabel(text('clients:field_full_name'))).toHaveValue('Karim Mahmoud')
  await expect(form.getByRole('textbox', { name: text('clients:passportExpiryOptional') })).not.toHaveValue('')
  await submit(page).click()
  await expect(form.getByText(text('fields:phone_or_email'))).toBeVisible()
  await form.getByRole('textbox', { name: text('clients:field_whatsapp') }).fill('٠١٠٠ ٥٥٥ ٠٨٨٨')
  await submit(page).dblclick()
  await expect(page.getByText(text('clients:saved'))).toBeVisible()
  await expect(form).toHaveCount(0)
  const clients = await rowsOf<{ id: number; passport: boolean }>(
    rihla.databaseUrl,
    `select id, passport_expiry is not null as passport from client where full_name = 'Karim Mahmoud'`,
  )
  expect(clients).toMatchObject([{ passport: true }])

  const link = rowOf(page, 'Karim Mahmoud').getByRole('link', { name: `C-${clients[0]?.id}` })
  await rowMenu(rowOf(page, 'Karim Mahmoud'), text).click()
  await expect(page.getByRole('menuitem')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Karim Mahmoud')
  await tabOf(page, text, 'travellers').click()
  await expect(page.getByRole('heading', { name: text('admin-travellers:emptyTitle') })).toBeVisible()
})

test('PEOPLE-2: the list says when it could not be loaded, and loads again', async ({ page, text }) => {
  await enterAsStaff(page, LAYLA)
  await page.route('**/travellers/', (route) => route.fulfill({ status: 503 }))
  await tabOf(page, text, 'travellers').click()
  const again = page.getByRole('alert').getByRole('button', { name: text('common:tryAgain') })
  await expect(again).toBeVisible()
  await page.unroute('**/travellers/')
  await again.click()
  await expect(rowOf(page, 'Salma Karim')).toBeVisible()
})
