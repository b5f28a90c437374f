import { givenFirstPassword, givenMailLink } from '../db-helpers.ts'
import { expect, logIn } from '../fixtures.ts'
import type { Tour } from './tour.ts'

const LAYLA = 'layla@example.com'
const NATIONAL_ID = '29405120100382'

export const theWayIn = async ({ page, text, rihla, look }: Tour) => {
  const press = (name: string) => page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('link', { name: text('login:hotline') })).toBeVisible()
  await look('login')
  await page.getByRole('button', { name: /English|العربية|Deutsch/ }).click()
  await expect(page.getByRole('menuitemradio').first()).toBeVisible()
  await look('login, languages')
  await page.keyboard.press('Escape')
  await press(text('login:submit'))
  await expect(page.getByText(text('login:passwordRequired'))).toBeVisible()
  await look('login, nothing typed')
  await logIn(page, text, LAYLA, 'not her password')
  await expect(page.getByRole('alert').filter({ hasText: text('login:wrong') })).toBeVisible()
  await look('login, refused')

  await press(text('login:forgot'))
  await expect(page.getByRole('dialog', { name: text('passwords:resetTitle') })).toBeVisible()
  await look('forgotten password')
  await press(text('passwords:sendCode'))
  await expect(page.getByRole('dialog', { name: text('passwords:codeTitle') })).toBeVisible()
  await page.keyboard.type('k7qm3x')
  await press(text('passwords:savePassword'))
  await expect(page.getByText(text('passwords:codeIncomplete'))).toBeVisible()
  await look('reset code')
  await page.keyboard.press('Escape')
  await page.getByLabel(text('login:login')).fill('0100 555 0142')
  await press(text('login:forgot'))
  await press(text('passwords:sendCode'))
  await expect(page.getByText(text('passwords:withoutEmail'))).toBeVisible()
  await look('reset code, by phone number')

  await page.goto(`${rihla.url}/set-password?token=x`)
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river-bo')
  await look('set password')
  await page.goto(`${rihla.url}/set-password`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('passwords:linkTitle'))
  await look('set password, without a link')

  await page.goto(`${rihla.url}/mails/off`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('preferences:offWrongTitle'))
  await look('mails off, wrong link')
  await page.goto(await givenMailLink(rihla.databaseUrl, LAYLA, rihla.url))
  await expect(page.getByRole('button', { name: text('preferences:offButton') })).toBeVisible()
  await look('mails off')
  await press(text('preferences:offButton'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('preferences:offDoneTitle'))
  await look('mails off, done')

  await givenFirstPassword(rihla.databaseUrl, LAYLA, NATIONAL_ID)
  await page.goto(rihla.url)
  await logIn(page, text, LAYLA, NATIONAL_ID)
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('by the blue Nile')
  await press(text('common:close'))
  await look('first password')
}
