import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { rewardNamed, type Text } from '../texts.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow, rowMenu } from './row-menu.ts'
import { saidIn } from './said.ts'

const REWARDS = '**/api/admin/rewards/**'
const LOUNGE = rewardNamed('Airport lounge')

const rows = (page: Page, text: Text) => page.getByRole('table', { name: text('staff:rewards') }).getByRole('row')
const row = (page: Page, text: Text, name: string | RegExp) => rows(page, text).filter({ hasText: name })
const edit = (page: Page, text: Text, name: string | RegExp) =>
  row(page, text, name).getByRole('button', { name: text('staff:editOf', { name: '' }) })
const remove = (page: Page, text: Text, name: string | RegExp) =>
  chooseInRow(row(page, text, name), text, text('staff:delete'))
const field = (page: Page, text: Text, name: string) =>
  page.getByRole('dialog').getByLabel(text(`admin-rewards:${name}`))
const submit = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]')

/** Answers the next call of this kind with a server error. */
const refuseOnce = (page: Page, method: string, body: object | undefined) =>
  page.route(REWARDS, (route) => {
    if (route.request().method() !== method) return route.fallback()
    return body ? route.fulfill({ status: 503, json: body }) : route.abort()
  })

test('REWADM-1, REWADM-2, REWADM-3, REWADM-4, REWADM-5: a reward is created, edited and deleted', async ({
  page,
  text,
  language,
}) => {
  const said = saidIn(language, text)
  await enterAsStaff(page, '/admin/rewards')
  await expect(row(page, text, LOUNGE)).toContainText(/One visit to a partner lounge|زيارة واحدة لصالة شريكة/)
  await expect(row(page, text, LOUNGE)).toContainText(text('admin-rewards:cost_other', { amount: 400 }))
  await expect(row(page, text, LOUNGE)).toContainText(text('rewards:type_lounge'))

  const create = page.getByRole('button', { name: said('admin-rewards:createNew', { en: 'Create New Reward' }) })
  await create.press('Enter')
  const dialog = page.getByRole('dialog', {
    name: said('admin-rewards:createNew', { en: 'Create New Reward', ar: 'إنشاء جائزة جديدة' }),
  })
  await expect(dialog).toBeVisible()
  await expect(field(page, text, 'name')).toBeFocused()
  expect((await page.locator('.mantine-Modal-content').boundingBox())?.width).toBe(480)
  await expect(field(page, text, 'validity_days')).toHaveValue('365')
  expect(await field(page, text, 'reward_type').locator('option').allTextContents()).toEqual(
    ['discount', 'upgrade', 'lounge', 'extra_baggage', 'hotel_upgrade', 'late_checkout', 'free_breakfast', 'spa_access']
      .map((type) => text(`rewards:type_${type}`))
      .concat(language === 'ar' ? 'توصيل المطار' : 'Airport transfer'),
  )

  await field(page, text, 'cost_points').fill('many')
  await field(page, text, 'discount_amount').fill('0.005')
  await field(page, text, 'discount_percentage').fill('101')
  await field(page, text, 'validity_days').fill('0')
  await submit(page).click()
  await expect(field(page, text, 'name')).toHaveAccessibleDescription(text('fields:required'))
  await expect(field(page, text, 'cost_points')).toHaveAccessibleDescription(text('fields:not_number'))
  await expect(field(page, text, 'discount_amount')).toHaveAccessibleDescription(text('fields:not_cents'))
  await expect(field(page, text, 'discount_percentage')).toHaveAccessibleDescription(
    text('fields:too_large', { maximum: 100 }),
  )
  await expect(field(page, text, 'validity_days')).toHaveAccessibleDescription(text('fields:too_small', { minimum: 1 }))
  await expect(field(page, text, 'name')).toBeFocused()
  await expect(field(page, text, 'cost_points')).toHaveValue('many')

  await field(page, text, 'name').fill('طعام على متن الطائرة')
  await field(page, text, 'description').fill('Any meal.')
  await field(page, text, 'reward_type').selectOption('free_breakfast')
  await field(page, text, 'cost_points').fill('١٥٠')
  await field(page, text, 'discount_amount').fill('')
  await field(page, text, 'discount_percentage').fill('')
  await field(page, text, 'validity_days').fill('')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/rewards/'))
  await submit(page).dblclick()
  expect((await sent).postDataJSON()).toEqual({
    name: 'طعام على متن الطائرة',
    description: 'Any meal.',
    reward_type: 'free_breakfast',
    cost_points: 150,
    discount_amount: null,
    discount_percentage: null,
    validity_days: 365,
    ...{ names: {}, descriptions: {}, own_type_id: null, min_tier: null },
    ...{ stock: null, available_from: null, available_until: null },
  })
  await expect(page.getByText(said('admin-rewards:created', { en: 'Reward created' }), { exact: true })).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(create).toBeFocused()
  await expect(row(page, text, 'طعام')).toHaveCount(1)
  await expect(row(page, text, 'طعام')).toContainText(text('rewards:type_free_breakfast'))

  await edit(page, text, 'طعام').click()
  await expect(
    page.getByRole('dialog', { name: said('admin-rewards:editTitle', { en: 'Edit reward', ar: 'تعديل الجائزة' }) }),
  ).toBeVisible()
  await expect(field(page, text, 'cost_points')).toHaveValue('150')
  await field(page, text, 'cost_points').fill('175')
  await submit(page).dblclick()
  await expect(page.getByText(said('admin-rewards:updated', { en: 'Reward updated' }), { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(row(page, text, 'طعام')).toContainText(text('admin-rewards:cost_other', { amount: 175 }))
  await expect(edit(page, text, 'طعام')).toBeFocused()

  await remove(page, text, 'طعام')
  const question = page.getByRole('dialog', { name: text('admin-rewards:deleteTitle') })
  await expect(question).toContainText(said('admin-rewards:deleteQuestion', { en: 'Delete this reward?' }))
  await expect(question.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  let deletions = 0
  page.on('request', (request) => (deletions += request.method() === 'DELETE' ? 1 : 0))
  await question.getByRole('button', { name: text('staff:delete') }).dblclick()
  await expect(page.getByText(said('admin-rewards:deleted', { en: 'Reward deleted' }), { exact: true })).toBeVisible()
  await expect(row(page, text, 'طعام')).toHaveCount(0)
  await expect(page.getByRole('region', { name: text('admin-rewards:retired') })).not.toContainText('طعام')
  expect(deletions).toBe(1)
})

test('REWADM-5: a reward that was redeemed is retired and stays readable', async ({ page, text }) => {
  await enterAsStaff(page, '/admin/rewards')
  const retired = page.getByRole('region', { name: text('admin-rewards:retired') })
  await expect(retired.getByRole('row')).toHaveCount(2)
  await remove(page, text, LOUNGE)
  const question = page.getByRole('dialog')
  await expect(question).toContainText(LOUNGE)
  await expect(question).toContainText(text('admin-rewards:deleteHint'))
  await question.getByRole('button', { name: text('staff:delete') }).click()
  await expect(retired.getByRole('row').filter({ hasText: LOUNGE })).toBeVisible()
  await expect(row(page, text, LOUNGE)).toHaveCount(0)
  await expect(rows(page, text).nth(1)).toBeVisible()
})

test('REWADM-2, REWADM-5: failed loads, saves and deletes are reported, and can be tried again', async ({
  page,
  text,
  language,
  rihla,
}) => {
  const said = saidIn(language, text)
  // So that the name of the form is the one in the list.
  await rowsOf(rihla.databaseUrl, `update reward set names = '{}' where name = 'Spa day'`)
  await page.route(REWARDS, (route) => route.abort())
  await enterAsStaff(page, '/admin/rewards')
  const loadFailed = page.getByRole('heading', {
    name: said('admin-rewards:loadFailed', { en: 'Failed to load rewards' }),
  })
  await expect(loadFailed).toBeVisible()
  await page.unroute(REWARDS)
  await page.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(rows(page, text).nth(1)).toBeVisible()

  const alert = page.getByRole('dialog').getByRole('alert')
  await edit(page, text, rewardNamed('Spa day')).click()
  await field(page, text, 'name').fill('Spa weekend')
  await refuseOnce(page, 'PUT', undefined)
  await submit(page).click()
  await expect(alert).toHaveText(said('admin-rewards:saveFailed', { en: 'Failed to save reward' }))
  await expect(field(page, text, 'name')).toHaveValue('Spa weekend')
  await page.unroute(REWARDS)
  await refuseOnce(page, 'PUT', { error: 'The desk is closed.', code: 'unavailable' })
  await submit(page).click()
  await expect(alert).toHaveText('The desk is closed.')
  await page.unroute(REWARDS)

  let letThrough = () => {}
  const held = new Promise<void>((resolve) => (letThrough = resolve))
  let saves = 0
  await page.route(REWARDS, async (route) => {
    if (route.request().method() === 'PUT') {
      saves += 1
      await held
    }
    await route.continue()
  })
  await submit(page).click()
  await expect(submit(page)).toHaveText(said('admin-rewards:saving', { en: 'Saving...' }))
  await submit(page).press('Enter')
  letThrough()
  await expect(row(page, text, 'Spa weekend')).toBeVisible()
  expect(saves).toBe(1)
  await page.unroute(REWARDS)

  await remove(page, text, 'Spa weekend')
  await refuseOnce(page, 'DELETE', undefined)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('staff:delete') })
    .click()
  await expect(alert).toHaveText(said('admin-rewards:deleteFailed', { en: 'Failed to delete reward' }))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(rowMenu(row(page, text, 'Spa weekend'), text)).toBeFocused()
})
