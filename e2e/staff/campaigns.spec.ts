import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'

const NAME = { en: 'Umrah in Ramadan', ar: 'عمرة في رمضان' }

test('PROG-6: an owner drafts a campaign by the Hijri calendar, tries it, schedules it and makes it a draft again', async ({
  page,
  text,
  language,
  rihla,
}) => {
  const said = (key: string, values = {}) => text(`admin-campaigns:${key}`, values)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/programme/campaigns')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('link', { name: said('new') }).click()

  await button(said('schedule')).click()
  await expect(page.getByText(text('fields:required'))).toBeVisible()
  const name = language === 'ar' ? NAME.ar : NAME.en
  await page.getByLabel(said('name'), { exact: true }).fill(name)
  await page.getByText(said('hijri'), { exact: true }).click()
  const part = (day: string, name_: string) => page.getByLabel(`${said(day)}: ${said(name_)}`)
  for (const day of ['starts_on', 'ends_on']) {
    await part(day, 'year').selectOption('1449')
    await part(day, 'month').selectOption('9')
    await part(day, 'day').selectOption('1')
  }
  await part('ends_on', 'day').selectOption({ index: 28 })
  await page.getByRole('combobox', { name: said('cities') }).fill('Jeddah')
  await page.keyboard.press('Enter')
  await page.getByLabel(said('budget')).fill('10000')
  await expectNoViolationsInEitherScheme(page, 'campaign')

  await button(said('run')).click()
  await expect(page.getByRole('region', { name: said('dryRun') })).toContainText(said('nothingGiven'))
  await button(said('schedule')).click()
  const dialog = page.getByRole('dialog', { name: said('schedule') })
  await dialog.getByRole('button', { name: said('schedule') }).click()
  await expect(page.getByText(said('state_scheduled'), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  const stored = () =>
    rowsOf(
      rihla.databaseUrl,
      `select starts_on::text as from, ends_on::text as to, cities, multiplier, budget, state from campaign order by id desc limit 1`,
    )
  expect(await stored()).toEqual([
    {
      ...{ from: '2028-01-28', to: '2028-02-25', cities: ['Jeddah'], multiplier: 2, budget: 10_000 },
      state: 'scheduled',
    },
  ])

  await button(said('unschedule')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('unschedule') })
    .click()
  await expect(page.getByText(said('state_draft'), { exact: true })).toBeVisible()
  await button(said('delete')).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('delete') })
    .click()
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('PROG-6: of a running campaign only the end and the budget can be raised, and it is stopped for good', async ({
  page,
  text,
}) => {
  const said = (key: string, values = {}) => text(`admin-campaigns:${key}`, values)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/programme/campaigns')
  await page.getByRole('link', { name: /A night in Marsa Alam|ليلة في مرسى علم/ }).click()
  // What is fixed is text, not a field that cannot be used.
  await expect(page.getByText(said('givesBonus', { points: 150 }))).toBeVisible()
  await expect(page.getByLabel(said('bonus'), { exact: true })).toHaveCount(0)
  await page.getByLabel(said('budget')).fill('10')
  await page.getByRole('button', { name: said('save'), exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText(text('problems:campaign_only_extended'))
  await page.getByLabel(said('budget')).fill('30000')
  await page.getByRole('button', { name: said('save'), exact: true }).click()
  await expect(page.getByText(said('saved'), { exact: true })).toBeVisible()

  await page.getByRole('button', { name: said('stop'), exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: said('stop') })
    .click()
  await expect(page.getByText(said('state_stopped'), { exact: true })).toBeVisible()
  await expect(page.getByLabel(said('budget'))).toHaveCount(0)
})

test('PROG-6: a campaign with unsaved changes is left only after a confirmation', async ({ page, text }) => {
  const said = (key: string) => text(`admin-campaigns:${key}`)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterAsStaff(page, '/admin/programme/campaigns/new')
  const name = page.getByLabel(said('name'), { exact: true })
  const budget = page.getByLabel(said('budget'))
  await name.fill('Autumn')
  await budget.fill('0')
  await button(said('schedule')).click()
  await expect(page.getByText(text('fields:too_small', { minimum: 1 }))).toBeVisible()
  // The attempt to schedule it is over: saving it later only saves it.
  await budget.fill('100')
  await button(said('saveDraft')).click()
  await expect(page.getByText(said('saved'), { exact: true })).toBeVisible()
  await expect(button(said('delete'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await name.fill('Autumn in Aswan')
  const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
  const rules = page.getByRole('link', { name: text('admin-programme:tabRules'), exact: true })
  await rules.click()
  await expect(question.getByRole('button', { name: text('staff:keepEditing') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(name).toHaveValue('Autumn in Aswan')
  await rules.click()
  await question.getByRole('button', { name: text('staff:discard') }).click()
  await expect(page).toHaveURL(/programme$/)
})
