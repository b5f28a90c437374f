import { expect } from '../fixtures.ts'
import { rowsOf } from '../staff/database.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { ticketDesk } from '../staff/ticket-desk.ts'
import { givenTwoBranches } from '../staff/two-branches.ts'
import type { Tour } from './tour.ts'

const TICKET = 'RH-7Q2X9K'

/** With two branches and several sellers; the other tours show these pages without branches. */
export const theSales = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const form = page.getByRole('form')
  const desk = ticketDesk(page, text)
  const choice = (label: string) => form.getByRole('combobox', { name: text(label), exact: true })
  const go = (path: string) => page.goto(rihla.url + path)

  await enterAsStaff(page, '/admin/clients')
  const { second, idOf } = await givenTwoBranches(page, await page.evaluate(() => document.documentElement.lang))
  await rowsOf(rihla.databaseUrl, `update client set branch_id = ${second.id} where id % 3 = 0`)
  await rowsOf(
    rihla.databaseUrl,
    `update ticket t set branch_id = c.branch_id, sold_by = case when t.id % 3 > 0 or booking_reference = '${TICKET}' then ${idOf('karim')} end
     from client c where c.id = t.client_id`,
  )

  await go('/admin/clients')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await look('staff clients, of all branches')
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  await choice('clients:field_branch_id').click()
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await look('staff client form, with branches')

  await go('/admin/tickets')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await look('staff tickets, of all branches')
  await go(`/admin/tickets?seller=${idOf('karim')}&q=${TICKET}`)
  await desk.edit(TICKET)
  await expect(choice('admin-tickets:field_branch_id')).not.toHaveValue('')
  await look('staff ticket, with seller and branch')

  for (const way of ['branch', 'seller']) {
    await go(`/admin/scorecards?by=${way}`)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await look(`staff scorecards, by ${way}`)
  }
}
