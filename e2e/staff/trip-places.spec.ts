import { expect, test } from '../fixtures.ts'
import { enterAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

test('TRIP-5: an airport is chosen by its code or in either script, and another text stays as it was typed', async ({
  page,
  text,
  language,
}) => {
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await desk.openNew()
  const options = page.getByRole('listbox').getByRole('option')
  const cairo = language === 'ar' ? 'القاهرة' : 'Cairo'
  for (const typed of ['cai', 'cairo', 'القاهرة']) {
    await desk.field('departure_city').fill(typed)
    await expect(options.first()).toContainText(`${cairo} · CAI`)
  }
  await page.keyboard.press('Enter')
  await expect(desk.field('departure_city')).toHaveValue(cairo)
  await expect(options).toHaveCount(0)

  await desk.field('arrival_city').fill('جدة')
  await page.keyboard.press('Tab')
  await expect(desk.field('arrival_city')).toHaveValue('جدة')
  await expect(desk.form.getByText('JED', { exact: true })).toBeVisible()
  await desk.field('airline').fill('A friend of ours')
  await page.keyboard.press('Tab')
  await expect(desk.field('airline')).toHaveValue('A friend of ours')
})
