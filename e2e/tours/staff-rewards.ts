import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import { rewardNamed } from '../texts.ts'
import { closeDialog, type Tour } from './tour.ts'

const ANY_REWARD = '**/api/admin/rewards/**'

export const theRewards = async ({ page, text, look }: Tour) => {
  const dialog = page.getByRole('dialog')
  const submit = dialog.locator('button[type="submit"]')
  const lounge = page.getByRole('row').filter({ hasText: rewardNamed('Airport lounge') })
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('region', { name: text('admin-rewards:retired') })).toBeVisible()
  await look('staff rewards')
  await page.getByRole('button', { name: text('admin-rewards:createNew') }).click()
  await expect(dialog).toBeVisible()
  await look('staff reward form')
  await submit.click()
  await expect(dialog.getByText(text('fields:required'))).toBeVisible()
  await look('staff reward form, faults')
  await dialog.getByText(text('admin-rewards:otherLanguages'), { exact: true }).click()
  await look('staff reward form, other languages')
  await closeDialog(page)

  await page.getByRole('button', { name: text('admin-rewards:types'), exact: true }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await look('staff reward types')
  await dialog.getByRole('button', { name: text('admin-rewards:newType') }).click()
  await look('staff reward type form')
  await closeDialog(page)

  await lounge.getByRole('button', { name: text('staff:editOf', { name: '' }) }).click()
  await dialog.getByRole('radio', { name: 'العربية' }).check()
  await submit.scrollIntoViewIfNeeded()
  await look('staff reward form, filled')
  await page.route(ANY_REWARD, (route) => route.abort())
  await submit.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff reward, not saved')
  await page.unroute(ANY_REWARD)
  await dialog.getByLabel(text('admin-rewards:cost_points')).fill('425')
  const { data } = await fromAnotherDesk(page, 'GET', 'rewards/')
  const { id, version } = data.find(({ name }: { name: string }) => name.includes('Airport lounge'))
  const change = { name: 'Airport lounge', reward_type: 'lounge', cost_points: 450, version }
  await fromAnotherDesk(page, 'PUT', `rewards/${id}/`, change)
  await submit.click()
  await expect(dialog.getByText(text('staff:changedTitle'))).toBeVisible()
  await look('staff reward, changed meanwhile')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: text('staff:discardTitle') })
  await expect(question).toBeVisible()
  await look('staff reward, discard')
  await question.getByRole('button', { name: text('staff:discard') }).click()
  await expect(dialog).toHaveCount(0)

  await chooseInRow(lounge, text, text('staff:delete'))
  await expect(dialog).toBeVisible()
  await look('staff delete reward')
  await page.route(ANY_REWARD, (route) => route.abort())
  await dialog.getByRole('button', { name: text('staff:delete') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff delete reward, failed')
  await page.unroute(ANY_REWARD)
}
