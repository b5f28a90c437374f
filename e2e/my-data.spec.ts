import { readFile } from 'node:fs/promises'
import { expectNoViolationsInEitherScheme } from './accessible.ts'
import { expect, logIn, test } from './fixtures.ts'
import { rowsOf } from './staff/database.ts'

const LAYLA = 'layla@example.com'
const DEMO_PASSWORD = 'demo-client-2026'

test('CONV-8: a client reads what they agreed to, downloads their data, and asks for the deletion and back', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, LAYLA)
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${rihla.url}/account`)
  await page.getByRole('link', { name: text('profile:myData') }).click()
  await expect(page).toHaveURL(/\/account\/data$/)
  const agreed = page.getByRole('region', { name: text('my-data:agreedTitle') })
  const whatsapp = agreed.getByRole('radiogroup', { name: text('preferences:channel_whatsapp') })
  await expect(whatsapp.getByRole('radio', { name: text('preferences:yes') })).toBeChecked()
  await whatsapp.getByText(text('preferences:no'), { exact: true }).click()
  await expect
    .poll(() =>
      rowsOf(
        rihla.databaseUrl,
        `select granted, source, wording_id is not null as read from consent order by id desc limit 1`,
      ),
    )
    .toEqual([{ granted: false, source: 'client', read: true }])
  await expectNoViolationsInEitherScheme(page, 'my data')

  const download = page.getByRole('button', { name: text('my-data:download') })
  await download.press('Enter')
  const dialog = page.getByRole('dialog')
  const confirm = dialog.locator('button[type="submit"]')
  await confirm.click()
  await expect(dialog).toContainText(text('my-data:passwordRequired'))
  const password = dialog.getByLabel(text('my-data:password'), { exact: true })
  await password.fill('not the password')
  await confirm.click()
  await expect(dialog).toContainText(text('fields:wrong_password'))
  await password.fill(DEMO_PASSWORD)
  const [file] = await Promise.all([page.waitForEvent('download'), confirm.click()])
  expect(file.suggestedFilename()).toBe('client-C-10001.json')
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(data['account']).toMatchObject({ full_name: 'Layla Hassan' })
  expect(data).not.toHaveProperty('what_staff_did')
  await expect(dialog).toBeHidden()
  await expect(download).toBeFocused()

  const ask = page.getByRole('button', { name: text('my-data:delete') })
  await ask.press('Enter')
  await expect(dialog).toContainText(text('my-data:booksStay'))
  await expect(dialog).toContainText(/1[,.]?250|\d{3,}/)
  await page.keyboard.press('Escape')
  await expect(ask).toBeFocused()
  await ask.click()
  await password.fill(DEMO_PASSWORD)
  await page.route('**/data/deletion/', (route) => route.abort(), { times: 1 })
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText(text('my-data:askFailed'))
  await confirm.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(text('my-data:requestedLead'))).toBeVisible()
  await page.reload()
  const keep = page.getByRole('button', { name: text('my-data:keep') })
  await keep.click()
  await expect(ask).toBeVisible()
  expect(await rowsOf(rihla.databaseUrl, 'select 1 from deletion_request where withdrawn_at is null')).toEqual([])
})

test('CONV-8: visitors read the privacy notice, linked from the sign-in and the registration', async ({
  page,
  text,
  rihla,
}) => {
  const link = page.getByRole('link', { name: text('common:privacyNotice') })
  await page.goto(`${rihla.url}/register-user`)
  for (const box of await page.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await expect(link).toBeVisible()
  await page.goto(rihla.url)
  await link.click()
  await expect(page).toHaveURL(/\/privacy$/)
  await expect(page.getByRole('heading', { level: 1, name: text('common:privacyNotice') })).toBeVisible()
  await expect(page.getByText(/WhatsApp messages pass through Meta|وتمر رسائل واتساب عبر/)).toBeVisible()
  await expectNoViolationsInEitherScheme(page, 'privacy notice')
})
