import type { Page } from '@playwright/test'
import { givenReview } from '../../apps/server/test/given-reviews.ts'
import { givenClient, givenTicket } from '../../apps/server/test/given.ts'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { inDatabase } from './database.ts'
import { firstOf } from './edited-forms.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow } from './row-menu.ts'
import { givenTwoBranches } from './two-branches.ts'
import { ticketDesk } from './ticket-desk.ts'

const LAYLA = 10_001

const form = (page: Page) => page.getByRole('form')
const choice = (page: Page, label: string) => form(page).getByRole('combobox', { name: label, exact: true })
const choose = async (page: Page, label: string, option: string) => {
  await choice(page, label).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}
const submit = (page: Page) => form(page).locator('button[type="submit"]')
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('PEOPLE-4: with one branch no form, list or comparison speaks of branches, and the seller can be chosen', async ({
  page,
  text,
}) => {
  await enterAsStaff(page, '/admin/clients')
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  await expect(form(page).getByRole('textbox').first()).toBeVisible()
  await expect(choice(page, text('clients:field_branch_id'))).toHaveCount(0)

  await page.goto(new URL('/admin/tickets', page.url()).href)
  await ticketDesk(page, text).openNew()
  await expect(choice(page, text('admin-tickets:field_seller_id'))).toHaveValue('admin')
  await expect(choice(page, text('admin-tickets:field_branch_id'))).toHaveCount(0)

  await page.goto(new URL('/admin/scorecards?by=branch', page.url()).href)
  const ways = page.getByRole('radiogroup', { name: text('admin-scorecards:cutBy') }).getByRole('radio')
  await expect(ways).toHaveCount(4)
  await expect(ways.first()).toBeChecked()
  await expect(page.getByText(text('staff:branch'), { exact: true })).toHaveCount(0)
})

test('PEOPLE-4: a client of another branch, a trip that somebody else sold there, the filter that finds it, and both moved', async ({
  page,
  text,
  language,
}) => {
  await enterAsStaff(page, '/admin/clients')
  const { first, second, idOf } = await givenTwoBranches(page, language)
  const [branchOfClient, branch, soldBy] = [
    text('clients:field_branch_id'),
    text('admin-tickets:field_branch_id'),
    text('admin-tickets:field_seller_id'),
  ]

  await page.getByRole('button', { name: text('clients:newClient') }).click()
  await expect(choice(page, branchOfClient)).toHaveValue(first.name)
  await choose(page, branchOfClient, second.name)
  await form(page).getByLabel(text('clients:field_full_name')).fill('Mona Aziz')
  await form(page)
    .getByRole('textbox', { name: text('clients:field_whatsapp') })
    .fill('٠١٠٠ ٥٥٥ ٠٨٨٨')
  await submit(page).click()
  await expect(page.getByText(text('clients:saved'))).toBeVisible()
  await expect(rowOf(page, 'Mona Aziz')).toContainText(second.name)
  await expectNoViolationsInEitherScheme(page, 'clients of two branches')

  await rowOf(page, 'Mona Aziz').getByRole('link').click()
  const about = page.getByRole('complementary', { name: text('admin-client:about') })
  await expect(about.getByText(second.name)).toBeVisible()
  const desk = ticketDesk(page, text)
  await desk.openNew()
  await expect(choice(page, branch)).toHaveValue(second.name)
  await expect(choice(page, soldBy)).toHaveValue('admin')
  await choose(page, soldBy, 'karim')
  await desk.field('price').fill('18500')
  await desk.field('departure_city').fill('Cairo')
  await desk.field('arrival_city').fill('Aswan')
  await desk.field('departure_date').fill('28/11/2031')
  const [post] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/tickets/')),
    submit(page).click(),
  ])
  expect(post.postDataJSON()).toMatchObject({ seller_id: idOf('karim') })
  expect(post.postDataJSON()).not.toHaveProperty('branch_id')
  await expect(form(page)).toHaveCount(0)

  await page.goto(new URL('/admin/tickets', page.url()).href)
  await expect(rowOf(page, 'Mona Aziz')).toContainText(`karim`)
  await expect(rowOf(page, 'Mona Aziz')).toContainText(second.name)
  await page.getByRole('button', { name: soldBy, exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'karim' }).click()
  await expect(page).toHaveURL(new RegExp(`seller=${idOf('karim')}$`))
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.reload()
  await expect(
    page.getByRole('button', { name: text('staff:filterIs', { name: soldBy, value: 'karim' }) }),
  ).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectNoViolationsInEitherScheme(page, 'trips of a seller')
  await page.getByRole('button', { name: text('admin-imports:exportTitle') }).click()
  const file = page.waitForRequest(/exports\/tickets\//)
  await page
    .getByRole('menuitem', { name: text('admin-imports:exportTicketsOf', { name: '\u2068karim\u2069' }) })
    .click()
  expect(new URL((await file).url()).searchParams.get('seller')).toBe(String(idOf('karim')))

  await chooseInRow(rowOf(page, 'Mona Aziz'), text, text('staff:edit'))
  await expect(choice(page, soldBy)).toHaveValue('karim')
  await choose(page, soldBy, 'nadia')
  await choose(page, branch, first.name)
  await submit(page).click()
  await expect(page.getByText(text('admin-tickets:saved'))).toBeVisible()
  await expect(rowOf(page, 'Mona Aziz')).toHaveCount(0)
  await page
    .getByRole('button', { name: text('staff:clearFilters') })
    .or(page.getByRole('button', { name: text('staff:clearSearch') }))
    .first()
    .click()
  await expect(rowOf(page, 'Mona Aziz')).toContainText('nadia')
  await expect(rowOf(page, 'Mona Aziz')).toContainText(first.name)

  await rowOf(page, 'Mona Aziz').getByRole('link').click()
  await page.getByRole('button', { name: text('staff:editOf', { name: '\u2068Mona Aziz\u2069' }) }).click()
  await choose(page, branchOfClient, first.name)
  await submit(page).click()
  await expect(about.getByText(first.name)).toBeVisible()
  await page.getByRole('link', { name: text('admin-client:tab_history'), exact: true }).click()
  const lines = page.getByRole('region', { name: text('admin-client:tab_history') }).getByRole('listitem')
  await expect(lines.first()).toContainText(branchOfClient)
})

test('PEOPLE-4: a new client belongs to the branch that is shown, and its rows need not name it', async ({
  page,
  text,
  language,
}) => {
  await enterAsStaff(page, '/admin/clients')
  const { second } = await givenTwoBranches(page, language)
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  await page.evaluate((id) => localStorage.setItem('branch', String(id)), second.id)
  await page.reload()
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  await expect(choice(page, text('clients:field_branch_id'))).toHaveValue(second.name)
  await form(page).getByLabel(text('clients:field_full_name')).fill('Mona Aziz')
  await form(page)
    .getByRole('textbox', { name: text('clients:field_email') })
    .fill('mona.aziz@example.com')
  await submit(page).click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'Mona Aziz')).not.toContainText(second.name)
  expect(await firstOf(page, 'clients/?q=mona.aziz')).toMatchObject({ branch_id: second.id })
})

test('PEOPLE-4, CLIENTS-5: a branch and a seller that another desk changed meanwhile are asked by their names', async ({
  page,
  text,
  language,
}) => {
  await enterAsStaff(page, '/admin/clients?q=layla')
  const { second, idOf } = await givenTwoBranches(page, language)
  const third = (await fromAnotherDesk(page, 'POST', 'branches/', { name: 'Tanta' })).data.id
  await page.reload()
  const asked = (label: string) =>
    page
      .getByRole('region', { name: text('staff:changedTitle') })
      .getByRole('radiogroup', { name: label })
      .getByRole('radio')

  await chooseInRow(rowOf(page, 'Layla Hassan'), text, text('staff:edit'))
  const label = text('clients:field_branch_id')
  await choose(page, label, second.name)
  const { full_name, email, whatsapp } = await firstOf(page, 'clients/?q=layla')
  const theirs = { full_name, email, whatsapp, branch_id: third }
  await fromAnotherDesk(page, 'PUT', `clients/${LAYLA}/`, theirs)
  await submit(page).click()
  await expect(asked(label).first()).toHaveAccessibleName(`${text('staff:changedYours')} ${second.name}`)
  await expect(asked(label).last()).toHaveAccessibleName(`${text('staff:changedTheirs')} Tanta`)
  await expect(choice(page, label)).toBeHidden()
  await submit(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await firstOf(page, 'clients/?q=layla')).toMatchObject({ branch_id: second.id })

  await page.goto(new URL('/admin/tickets?q=RH-7Q2X9K', page.url()).href)
  await chooseInRow(rowOf(page, 'RH-7Q2X9K'), text, text('staff:edit'))
  const seller = text('admin-tickets:field_seller_id')
  await choose(page, seller, 'karim')
  const stored = await firstOf(page, 'tickets/?q=RH-7Q2X9K')
  const fields = ['client', 'ticket_type', 'price', 'departure_city', 'arrival_city', 'departure_date']
  await fromAnotherDesk(page, 'PUT', `tickets/${stored.id}/`, {
    ...Object.fromEntries(fields.map((name) => [name, stored[name]])),
    seller_id: idOf('nadia'),
  })
  await submit(page).click()
  await expect(asked(seller).first()).toHaveAccessibleName(`${text('staff:changedYours')} karim`)
  await expect(asked(seller).last()).toHaveAccessibleName(`${text('staff:changedTheirs')} nadia`)
  await asked(seller).last().check()
  await submit(page).click()
  await expect(form(page)).toHaveCount(0)
  expect(await firstOf(page, 'tickets/?q=RH-7Q2X9K')).toMatchObject({ sold_by: { username: 'nadia' } })
})

/** Seven reviews of trips that karim sold in the second branch, two of them poor. */
const givenSales = (rihla: Rihla, branch_id: number, sold_by: number) =>
  inDatabase(rihla.databaseUrl, async (db) => {
    const { id: client_id } = await givenClient(db, { full_name: 'Mona Aziz', branch_id })
    for (const rating of [5, 5, 4, 4, 5, 1, 2]) {
      const ticket_id = await givenTicket(db, client_id, { sold_by })
      const comment = rating < 3 ? `Poor advice ${rating}` : 'As always.'
      const id = await givenReview(db, { rating, comment, client_id })
      await db.updateTable('feedback').set({ ticket_id, branch_id }).where('id', '=', id).execute()
    }
  })

test('PEOPLE-4, DASH-7: ratings are compared by branch and by seller, with their low ratings', async ({
  page,
  text,
  rihla,
  language,
}) => {
  await enterAsStaff(page, '/admin/scorecards')
  const { second, idOf } = await givenTwoBranches(page, language)
  await givenSales(rihla, second.id, idOf('karim'))
  const low = (name: string) =>
    page.getByRole('region', { name: text('admin-scorecards:lowOf', { name: `\u2068${name}\u2069` }) })

  for (const [way, name] of [
    ['branch', second.name],
    ['seller', 'karim'],
  ] as const) {
    await page.getByText(text(`admin-scorecards:by_${way}`), { exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`by=${way}$`))
    await expect(page.getByRole('columnheader', { name: text(`admin-scorecards:one_${way}`) })).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: name })
    await expect(row.locator('td[data-column=reviews]')).toContainText('7')
    await row.getByRole('button').click()
    await expect(low(name).getByRole('listitem')).toHaveCount(2)
    await expect(low(name)).toContainText('Poor advice 1')
    await page.reload()
    await expect(page.getByRole('radio', { name: text(`admin-scorecards:by_${way}`) })).toBeChecked()
    await expect(low(name)).toContainText('Poor advice 2')
  }
  await expectNoViolationsInEitherScheme(page, 'scorecards by seller')
})
