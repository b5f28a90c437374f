import type { Page } from '@playwright/test'
import { givenFirstPassword } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'
import { textsOf } from './texts.ts'

const NAMES = { ar: 'العربية', en: 'English', fr: 'Français' }
type Chosen = keyof typeof NAMES

/** Uses the visible picker; returns the texts of the chosen language. */
const choose = async (page: Page, language: Chosen) => {
  const before = page.url()
  await page.locator('button[aria-haspopup="menu"]').click()
  await page.getByRole('menuitemradio', { name: NAMES[language] }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.getByRole('menuitemradio')).toHaveCount(0)
  expect(page.url()).toBe(before)
  return textsOf(language)
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('APP-3: before the login, changing the language keeps the page and what was typed', async ({
  page,
  text,
  rihla,
}) => {
  await givenFirstPassword(rihla.databaseUrl, 'layla@example.com', '29405120100382')
  await page.goto(`${rihla.url}/login`)
  await page.getByLabel(text('login:login')).fill('layla@example.com')
  await page.getByLabel(text('login:password'), { exact: true }).fill('29405120100382')
  const french = await choose(page, 'fr')
  await expect(heading(page)).toHaveText(french('login:title'))
  await expect(page.getByLabel(french('login:login'))).toHaveValue('layla@example.com')
  await expect(page.getByLabel(french('login:password'), { exact: true })).toHaveValue('29405120100382')
  await page.getByRole('button', { name: french('login:forgot') }).click()
  await expect(page.getByRole('dialog', { name: french('passwords:resetTitle') })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: french('login:submit'), exact: true }).click()
  await expect(heading(page)).toHaveText(french('passwords:firstTitle'))
  await page.locator('[name="new_password"]').fill('by the blue Nile')
  const arabic = await choose(page, 'ar')
  await expect(heading(page)).toHaveText(arabic('passwords:firstTitle'))
  await expect(page.locator('[name="new_password"]')).toHaveValue('by the blue Nile')

  await page.goto(`${rihla.url}/set-password?token=from-a-chat`)
  await page.locator('[name="new_password"]').fill('by the blue Nile')
  const english = await choose(page, 'en')
  await expect(heading(page)).toHaveText(english('passwords:setTitle'))
  await expect(page.locator('[name="new_password"]')).toHaveValue('by the blue Nile')
  await page.goto(`${rihla.url}/set-password`)
  await expect(heading(page)).toHaveText(english('passwords:linkTitle'))
  await choose(page, 'ar')
  await expect(heading(page)).toHaveText(arabic('passwords:linkTitle'))

  await page.goto(`${rihla.url}/review`)
  await page.locator('input[name="rating"][value="4"]').check()
  await page.locator('[name="comment"]').fill('Quick and kind.')
  await choose(page, 'fr')
  await expect(heading(page)).toHaveText(french('feedback:reviewTitle'))
  await expect(page.locator('[name="comment"]')).toHaveValue('Quick and kind.')
  await expect(page.locator('input[name="rating"][value="4"]')).toBeChecked()
})

test('APP-3: on client screens, changing the language keeps the page, the tab and what was typed', async ({
  page,
  text,
  rihla,
}) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const french = await choose(page, 'fr')
  await expect(heading(page)).toContainText(french('profile:greeting', { name: '' }).slice(0, 7))
  await expect(page.getByRole('tab', { name: french('profile:tab_statement'), selected: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: french('points:movement') })).toBeAttached()

  const arabic = await choose(page, 'ar')
  await page.getByRole('tab', { name: arabic('profile:tab_tickets') }).click()
  const dialogs = [
    ['tickets:complete', 'tickets:completeTitle'],
    ['tickets:details', 'tickets:dialogLabel'],
  ] as const
  for (const [opener, title] of dialogs) {
    await page
      .getByRole('button', { name: arabic(opener) })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: arabic(title) })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }

  await page.goto(`${rihla.url}/account`)
  await page.getByRole('button', { name: arabic('passwords:changeTitle') }).click()
  await expect(page.getByRole('dialog', { name: arabic('passwords:changeTitle') })).toBeVisible()

  await page.goto(`${rihla.url}/rewards`)
  await expect(heading(page)).toHaveText(arabic('rewards:pageTitle'))
  await choose(page, 'fr')
  await expect(heading(page)).toHaveText(french('rewards:pageTitle'))
  await page
    .getByRole('button', { name: french('rewards:redeem') })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: french('rewards:redeemTitle') })).toBeVisible()

  await page.goto(`${rihla.url}/feedback`)
  await expect(heading(page)).toContainText('Layla')
  await page.locator('[name="comment"]').fill('شكرًا لكم')
  await choose(page, 'ar')
  await expect(heading(page)).toContainText(arabic('feedback:title', { name: '' }).slice(0, 10))
  await expect(page.locator('[name="comment"]')).toHaveValue('شكرًا لكم')

  await page.goto(`${rihla.url}/card`)
  await expect(page.getByRole('button', { name: arabic('card:print') })).toBeVisible()
  await choose(page, 'fr')
  await expect(page.getByRole('button', { name: french('card:print') })).toBeVisible()
  await expect(heading(page)).toHaveText('Layla Hassan')
})
