import { expectNoSidewaysScroll, expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, logIn, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { enterAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

const PHONE = { width: 390, height: 844 }

/** In a year, as it is typed. */
const inAYear = (days: number) => {
  const day = new Date(Date.now() + (365 + days) * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('/')
}

test('TRIP-3: a clerk books a family of four on one PNR, and the client sees who travels', async ({
  page,
  text,
  language,
  rihla,
}) => {
  if (language === 'ar') await page.setViewportSize(PHONE)
  await enterAsStaff(page, '/admin/tickets')
  const desk = ticketDesk(page, text)
  await desk.openNew()
  const travellers = desk.form.getByRole('group', { name: text('admin-tickets:travellers'), exact: true })
  await expect(travellers.getByRole('checkbox')).toHaveCount(0)
  await desk.chooseClient('Layla Hassan')
  const person = (name: string) => travellers.getByRole('checkbox', { name })
  await expect(person('Layla Hassan')).toBeChecked()
  await expect(travellers.getByRole('checkbox')).toHaveCount(5)

  await desk.field('external_reference').fill('x7k2qd')
  await desk.field('departure_city').fill('Cairo')
  await desk.field('arrival_city').fill('Jeddah')
  await desk.field('departure_date').fill(inAYear(0))
  await desk.field('return_date').fill(inAYear(10))
  await desk.field('price').fill('42000')
  const warnings = desk.form.getByRole('note')
  await expect(warnings.filter({ hasText: 'Youssef' })).toHaveCount(0)
  await person('Karim Mahmoud').check()
  await person('Youssef Karim').check()
  await expect(warnings.filter({ hasText: 'Youssef Karim' })).toHaveCount(1)
  await expect(warnings.filter({ hasText: 'Karim Mahmoud' })).toHaveCount(0)
  await expectNoSidewaysScroll(page)

  // Somebody who is not in the family yet.
  await travellers.getByRole('button', { name: text('admin-tickets:newTraveller') }).click()
  const added = travellers.getByRole('group', { name: text('admin-tickets:newTraveller') })
  await added.getByRole('textbox', { name: text('admin-tickets:travellerName') }).fill('منى حسن')
  await desk.send('create')
  await expect(travellers.getByRole('alert')).toHaveText(text('admin-tickets:travellerFirst'))
  await added.getByRole('combobox', { name: text('admin-tickets:travellerRelation') }).click()
  await page.getByRole('option', { name: text('travellers:relation_parent') }).click()
  await added.getByRole('textbox', { name: text('admin-tickets:travellerName') }).press('Enter')
  await expect(added).toHaveCount(0)
  await expect(person('منى حسن')).toBeChecked()
  await expectNoViolationsInEitherScheme(page, 'travellers of a ticket')
  await desk.send('create')
  await expect(desk.form).toBeHidden()

  await expect(desk.newest).toContainText('X7K2QD')
  await expect(desk.newest).toContainText('+3')
  const trips = await rowsOf(
    rihla.databaseUrl,
    `select points, travellers_of(id) as names from ticket where external_reference = 'X7K2QD'`,
  )
  expect(trips).toEqual([{ points: 400, names: ['Karim Mahmoud', 'Youssef Karim', 'منى حسن'] }])

  await page.context().clearCookies()
  await page.goto(rihla.url)
  await logIn(page, text, 'layla@example.com')
  const card = page.getByRole('article').filter({ hasText: 'منى حسن' })
  await expect(card).toContainText('Karim Mahmoud')
  await expect(card).toContainText(text('tickets:you'))
  await card.getByRole('button', { name: text('tickets:detailsOf', { reference: '' }) }).click()
  await expect(page.getByRole('dialog')).toContainText(text('tickets:travellers'))
  await expect(page.getByRole('dialog')).toContainText('Youssef Karim')
})
