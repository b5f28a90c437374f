import { givenFirstPassword, givenSetPasswordLink } from './db-helpers.ts'
import { expect, logIn } from './fixtures.ts'
import { test } from './messages.ts'

const LAYLA = 'layla@example.com'
const NATIONAL_ID = '29405120100382'
const NEW_PASSWORD = 'by the blue Nile'

test('LOGIN-1, LOGIN-5, LOGIN-6, RESET-3: the messages of the login and of a forgotten password', async ({
  page,
  text,
  said,
}) => {
  const submit = page.getByRole('button', { name: text('login:submit'), exact: true })
  await submit.click()
  await said('loginRequired', 'passwordRequired')
  await logIn(page, text, 'layla')
  await said('loginInvalid')
  await page.route('**/api/client/login/', (route) => route.fulfill({ status: 503 }))
  await logIn(page, text, LAYLA)
  await said('trouble')
  await page.unroute('**/api/client/login/')
  await logIn(page, text, LAYLA, 'not her password')
  await said('wrongLogin', 'loginFailed')

  await page.getByRole('button', { name: text('login:forgot') }).click()
  await page.route('**/api/password-reset/request/', (route) => route.abort(), { times: 1 })
  const send = page.getByRole('button', { name: text('passwords:sendCode') })
  await send.click()
  await said('sendFailed', 'noConnection')
  await send.click()

  const save = page.getByRole('button', { name: text('passwords:savePassword') })
  await expect(page.locator('[autocomplete="one-time-code"]').first()).toBeFocused()
  await save.click()
  await said('codeIncomplete', 'rulesNotMet')
  await page.locator('[autocomplete="one-time-code"]').first().focus()
  await page.keyboard.type('wrongcod')
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill(NEW_PASSWORD)
  await save.click()
  await said('saveFailed', 'wrongCode')
  await page.getByRole('button', { name: text('passwords:resend') }).click()
  await said('resent')
})

test('CHAT-3, API-15: the messages of a set-password link and of a change of password', async ({
  page,
  text,
  rihla,
  said,
}) => {
  await givenFirstPassword(rihla.databaseUrl, LAYLA, NATIONAL_ID)
  await logIn(page, text, LAYLA, NATIONAL_ID)
  await expect(page.getByRole('heading', { name: text('passwords:firstTitle') })).toBeVisible()
  await page.reload()
  await said('signInAgain')

  const link = await givenSetPasswordLink(rihla.databaseUrl, LAYLA, rihla.url)
  const choose = async () => {
    await page.goto(link)
    await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill(NEW_PASSWORD)
    await page.getByRole('button', { name: text('passwords:savePassword') }).click()
  }
  await choose()
  await said('savedAndSignedIn')
  await choose()
  await said('linkTitle', 'saveFailed')

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.getByRole('button', { name: text('passwords:toSignIn') }).click()
  await logIn(page, text, LAYLA, NEW_PASSWORD)
  await said('loggedIn')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navAccount') })
    .click()
  await page.getByRole('button', { name: text('passwords:changeTitle') }).click()
  const save = page.getByRole('button', { name: text('passwords:saveNew') })
  await save.click()
  await said('currentRequired')
  await page.getByLabel(text('passwords:current'), { exact: true }).fill('not her password')
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('over the white Nile')
  await save.click()
  await said('wrongPassword', 'saveFailed')
  await page.getByLabel(text('passwords:current'), { exact: true }).fill(NEW_PASSWORD)
  await save.click()
  await said('passwordSaved')
})
