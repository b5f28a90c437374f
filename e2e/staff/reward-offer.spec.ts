import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { clientToken, type Rihla } from '../rihla.ts'
import { rewardNamed, tierName, type Text } from '../texts.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { lookUp } from './voucher-desk.ts'

const field = (page: Page, text: Text, name: string) =>
  page.getByRole('dialog').getByLabel(text(`admin-rewards:${name}`), { exact: true })
const submit = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]')

const openAsLayla = async (browser: Browser, rihla: Rihla, language: string) => {
  const page = await (await browser.newContext()).newPage()
  const token = await clientToken(rihla, 'layla@example.com')
  await page.addInitScript(
    ([chosen, session]) => {
      localStorage.setItem('language', chosen)
      localStorage.setItem('token', session)
    },
    [language, token] as const,
  )
  await page.goto(`${rihla.url}/rewards`)
  return page
}

test('PROG-7: an agency adds a type, and a reward of it in two languages, with a stock, for a tier', async ({
  page,
  text,
  language,
  rihla,
  browser,
}) => {
  await enterAsStaff(page, '/admin/rewards')
  await page.getByRole('button', { name: text('admin-rewards:types'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: text('admin-rewards:newType') }).click()
  await submit(page).click()
  await expect(dialog.getByText(text('fields:required'))).toBeVisible()
  await field(page, text, 'name').fill('Guide')
  await dialog.getByRole('radio', { name: text('admin-rewards:icon_mosque') }).check()
  await submit(page).click()
  await expect(dialog.getByText('Guide')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: text('admin-rewards:createNew') }).click()
  await field(page, text, 'name').fill('Day with a guide')
  await field(page, text, 'reward_type').selectOption('Guide')
  await field(page, text, 'cost_points').fill('250')
  await field(page, text, 'stock').fill('1')
  await field(page, text, 'min_tier').selectOption(tierName(language, 'Silver'))
  await dialog.getByText(text('admin-rewards:otherLanguages'), { exact: true }).click()
  await dialog.getByRole('radio', { name: 'العربية' }).check()
  await dialog.getByLabel(`${text('admin-rewards:name')} (العربية)`).fill('يوم مع مرشد')
  await submit(page).click()
  await expect(dialog).toBeHidden()
  const shown = language === 'ar' ? 'يوم مع مرشد' : 'Day with a guide'
  const row = page.getByRole('row').filter({ hasText: shown })
  await expect(row).toContainText('Guide')
  await expect(row).toContainText(tierName(language, 'Silver'))
  await expect(row).toContainText(text('admin-rewards:stockLeft', { left: 1, stock: 1 }))

  const client = await openAsLayla(browser, rihla, language)
  const offer = client.getByRole('article').filter({ hasText: shown })
  await expect(offer).toContainText(text('rewards:onlyLeft_one', { amount: 1 }))
  await expect(offer).toContainText(text('rewards:fromTier', { tier: tierName(language, 'Silver') }))
  await offer.getByRole('button', { name: text('rewards:redeem') }).click()
  const question = client.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await expect(question).toContainText(shown)
  // Another client takes the last one meanwhile.
  await rowsOf(rihla.databaseUrl, `update reward set stock_taken = stock where name = 'Day with a guide'`)
  await question.getByRole('button', { name: text('rewards:redeemPoints_other', { amount: 250 }) }).click()
  await expect(question.getByRole('alert')).toHaveText(text('problems:reward_out_of_stock'))
  await question.getByRole('button', { name: text('common:cancel') }).click()
  await expect(offer).toContainText(text('rewards:gone'))
  await expect(offer.getByRole('button')).toBeDisabled()
  await expect(client.getByText('1,250').first()).toBeVisible()
})

test('PROG-7, PROG-5: a reward for a higher tier is locked and leads to the tiers; the desk sees the benefits', async ({
  page,
  text,
  language,
  rihla,
  browser,
}) => {
  await rowsOf(rihla.databaseUrl, `update reward set cost_points = 1000 where name = 'Flight upgrade'`)
  const client = await openAsLayla(browser, rihla, language)
  const upgrade = client.getByRole('article').filter({ hasText: rewardNamed('Flight upgrade') })
  await expect(
    upgrade.getByRole('button', { name: text('rewards:fromTier', { tier: tierName(language, 'Gold') }) }),
  ).toBeDisabled()
  await upgrade.getByRole('link', { name: text('rewards:seeTier') }).click()
  await expect(
    client
      .getByRole('listitem')
      .filter({ hasText: rewardNamed('Flight upgrade') })
      .first(),
  ).toBeVisible()

  await rowsOf(rihla.databaseUrl, `update voucher set own_type_id = (select min(id) from own_reward_type)`)
  await enterAsStaff(page, '/admin/desk')
  await lookUp(page, text, 'K7QM-3XTP')
  const verdict = page.getByRole('article')
  await expect(verdict).toContainText(text('admin-desk:tierBenefits', { tier: tierName(language, 'Silver') }))
  await expect(verdict).toContainText(/Airport transfer|توصيل المطار/)
  await expect(verdict).toContainText(/Late check-out once a year|مغادرة متأخرة مرة في السنة/)
})

test('PROG-7: a refused text is marked at its language and shown, and typed texts are not lost by Escape', async ({
  page,
  text,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/rewards')
  await page.getByRole('button', { name: text('admin-rewards:createNew') }).click()
  const dialog = page.getByRole('dialog', { name: text('admin-rewards:createNew') })
  await field(page, text, 'name').fill('Lounge')
  await dialog.getByText(text('admin-rewards:otherLanguages'), { exact: true }).click()
  const write = async (language: string, words: string) => {
    await dialog.getByRole('radio', { name: language }).check()
    await dialog.getByLabel(`${text('admin-rewards:name')} (${language})`).fill(words)
  }
  await write('Español', 'Sala \u202E')
  await write('Deutsch', 'Halle')
  await submit(page).click()
  await expect(dialog.getByText(text('fields:bad_characters'))).toBeVisible()
  await expect(dialog.getByLabel(`${text('admin-rewards:name')} (Español)`)).toBeFocused()
  await expect(dialog.getByRole('radio', { name: `Español ${text('staff:textRefused')}` })).toBeChecked()

  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
  await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(field(page, text, 'name')).toHaveValue('Lounge')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: text('staff:discard') }).click()
  await expect(dialog).toBeHidden()
})

test('PROG-7: a reward after its last day says so in the list', async ({ page, text, rihla }) => {
  await rowsOf(rihla.databaseUrl, `update reward set available_until = '2020-05-01' where name = 'Spa day'`)
  await enterAsStaff(page, '/admin/rewards')
  const over = page.getByRole('row').filter({ hasText: rewardNamed('Spa day') })
  await expect(over).toContainText(text('admin-rewards:closedOn', { date: '' }).trim())
})
