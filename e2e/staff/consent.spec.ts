import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

test('CONV-8: an owner writes a new text of consent and a privacy notice, and earlier texts stay', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/settings')
  const channel = text('admin-settings:wording_whatsapp')
  await page.getByRole('button', { name: text('admin-settings:changeWording', { channel }) }).press('Enter')
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(text('admin-settings:wordingText'), { exact: true })
  const save = dialog.getByRole('button', { name: text('admin-settings:wordingSave') })
  await field.fill(' ')
  await save.click()
  await expect(dialog).toContainText(text('admin-settings:wordingRequired'))
  await field.fill('Nile Travel: offers by WhatsApp')
  await save.click()
  await expect(dialog).toBeHidden()
  const section = page.getByRole('region', { name: text('admin-settings:wordingsTitle') })
  await expect(section).toContainText('Nile Travel: offers by WhatsApp')
  await expect(section).toContainText(text('admin-settings:wordingVersion', { version: 2 }))

  await page.getByRole('button', { name: text('admin-settings:editPrivacy') }).click()
  await dialog.getByRole('radio', { name: 'Deutsch' }).check({ force: true })
  await field.fill('Wir speichern Ihre Reisen.')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('region', { name: text('common:privacyNotice') })).toContainText('Deutsch')
  expect(await rowsOf(rihla.databaseUrl, `select version, body from privacy_notice where language = 'de'`)).toEqual([
    { version: 1, body: 'Wir speichern Ihre Reisen.' },
  ])
})

test('CONV-8: staff ask a new client without ticked boxes, and record how the client agreed', async ({
  page,
  text,
  rihla,
}) => {
  await enterAsStaff(page, '/admin/clients')
  await page
    .getByRole('button', { name: text('clients:newClient') })
    .first()
    .click()
  const form = page.getByRole('form')
  await form.getByLabel(text('clients:field_full_name')).fill('Hany Adel')
  await form.getByRole('textbox', { name: text('clients:field_whatsapp') }).fill('0100 555 0311')
  const boxes = form.getByRole('checkbox')
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await boxes.last().check()
  await form.locator('button[type="submit"]').click()
  await expect(form).toContainText(text('fields:required'))
  await form.getByLabel(text('consent:how_desk')).check()
  await form.locator('button[type="submit"]').click()
  await expect(form).toHaveCount(0)
  expect(
    await rowsOf(
      rihla.databaseUrl,
      `select n.channel, n.granted, n.how from consent n join client c on c.id = n.client_id where c.full_name = 'Hany Adel'`,
    ),
  ).toEqual([{ channel: 'whatsapp', granted: true, how: 'desk' }])
})

test('CONV-8: a request for deletion waits on Today and leads to the client, whom an owner deletes', async ({
  page,
  text,
  rihla,
}) => {
  await rowsOf(rihla.databaseUrl, `insert into deletion_request (client_id) values (10001) returning id`)
  await enterAsStaff(page, '/admin')
  const waiting = page.getByRole('region', { name: text('clients:deletionRequests') })
  await waiting.getByRole('link', { name: text('clients:openDeletionOf', { name: '' }) }).click()
  await expect(page).toHaveURL(/\/admin\/clients\/10001$/)
  await expect(page.getByRole('note').filter({ hasText: text('admin-client:deletionAsked') })).toBeVisible()
  await page.goto(`${rihla.url}/admin/clients/requests`)
  await expect(page.getByRole('region', { name: text('clients:deletionRequests') })).toContainText('Layla Hassan')
})
