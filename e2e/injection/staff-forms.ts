import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import type { Rihla } from '../rihla.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { rowsOf } from '../staff/database.ts'
import { openMessages } from '../staff/menu.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import type { Text } from '../texts.ts'
import type { Place } from './type-everywhere.ts'

const CHECKLIST = '**/api/admin/checklist/'
const begun = { is_open: true, steps: { agency: true, points: false, test_mail: false, reward: false } }
const COMPLETED = 'RH-2B6W5P'
const PASSWORD = 'a boat on the river'

const EMAIL_COUNT = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
let vouchers = 0
let requests = 0
/** Each voucher can be looked up, used or cancelled only once. */
const newVoucher = async (databaseUrl: string) => {
  vouchers += 1
  const [tens, ones] = [Math.floor(vouchers / EMAIL_COUNT.length), vouchers % EMAIL_COUNT.length].map(
    (place) => EMAIL_COUNT[place],
  )
  const code = `TEST-AA${tens}${ones}`
  await rowsOf(
    databaseUrl,
    `insert into voucher (client_id, reward_id, name, reward_type, cost_points, code, valid_until)
     select client_id, reward_id, name, reward_type, 0, '${code}', current_date + 9 from voucher where code = 'K7QM-3XTP'`,
  )
  return code
}

/** A reopened trip is completed again. */
const completeAgain = async (page: Page) => {
  const { data } = await fromAnotherDesk(page, 'GET', `tickets/?q=${COMPLETED}`)
  const [ticket] = data as { id: number; status: string }[]
  if (ticket && ticket.status !== 'completed')
    await fromAnotherDesk(page, 'POST', `tickets/${ticket.id}/status/`, { status: 'completed', reason: null })
}

/** Every form of the staff. */
export const staffPlaces = (rihla: Rihla, text: Text): Place[] => {
  const press = (page: Page, name: string) =>
    page
      .getByRole('button', { name: text(name, { name: '', channel: '' }).trim() })
      .filter({ visible: true })
      .first()
      .click()
  const pressing =
    (...names: string[]) =>
    async (page: Page) => {
      for (const name of names) await press(page, name)
    }
  const outreach = (name: string) => async (page: Page) => {
    await openMessages(page, text)
    await press(page, name)
  }
  const desk = async (page: Page) => {
    await page.getByLabel(text('admin-desk:code')).fill(await newVoucher(rihla.databaseUrl))
    await page.getByLabel(text('admin-desk:code')).press('Enter')
    await expect(page.getByRole('article').getByRole('heading', { level: 2 })).toHaveText(text('admin-desk:good'))
  }

  const tickOne = (page: Page) => page.getByRole('form').getByRole('checkbox').first().check()
  const confirm = (page: Page) => page.getByRole('dialog').getByRole('button').last().click()
  const ticketField = (name: string) => text(`admin-tickets:field_${name}`)
  const trip = {
    [ticketField('price')]: '12,000',
    [ticketField('departure_date')]: '28/11/2027',
    [ticketField('check_in_date')]: '28/11/2027',
    [ticketField('check_out_date')]: '30/11/2027',
    [ticketField('number_of_guests')]: '2',
    [ticketField('start_date')]: '28/11/2027',
    [ticketField('end_date')]: '30/11/2027',
    ...Object.fromEntries(['title', 'place'].map((name) => [ticketField(name), 'Makkah'])),
    ...Object.fromEntries(['departure_city', 'arrival_city', 'hotel_city'].map((name) => [ticketField(name), 'Cairo'])),
    ...Object.fromEntries(['hotel_name', 'room_type'].map((name) => [ticketField(name), 'Palm Court'])),
  }
  const client = { full_name: 'Salma Nabil', email: 'new.#@example.com', price: '12,000' }

  return [
    { name: 'feedback list', path: '/admin/feedback', fields: 3 },
    {
      name: 'answer to a review',
      path: '/admin/feedback?q=layla',
      open: async (page) => {
        await page.locator('td[data-column=name] button').first().click()
        const names = ['answerReview', 'correct'].map((name) => text(`admin-replies:${name}`))
        await page
          .getByRole('dialog')
          .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
          .first()
          .click()
      },
      fields: 1,
    },
    { name: 'clients, search', path: '/admin/clients', fields: 1 },
    { name: 'new client', path: '/admin/clients', open: pressing('clients:newClient'), fields: 7, right: client },
    {
      name: 'client',
      path: '/admin/clients?q=omar',
      open: (page) => chooseInRow(page.getByRole('row').nth(1), text, text('staff:edit')),
      fields: 6,
    },
    {
      name: 'register user',
      path: '/register-user',
      fields: 4,
      right: { name: 'Salma', email: 'user.#@example.com', ticketPrice: '12,000' },
    },
    {
      name: 'approval of a registration',
      path: '/admin/clients/requests',
      open: async (page) => {
        requests += 1
        const data = { name: 'Salma', email: `asks.${requests}@example.com`, ticketPrice: 12_000 }
        await page.request.post(`${rihla.url}/api/register-user`, { data })
        await page.reload()
        await press(page, 'registration:approve')
      },
      fields: 1,
      right: { ticket_price: '12,000' },
    },
    {
      name: 'new traveller',
      path: '/admin/clients/10001/travellers',
      open: pressing('admin-travellers:addTraveller'),
      choose: async (page) => {
        await page.getByRole('combobox', { name: text('admin-travellers:field_relation') }).click()
        await page.getByRole('option', { name: text('travellers:relation_child') }).click()
      },
      fields: 5,
      right: { name: 'Salma', passport_number: 'A1234567' },
    },
    {
      name: 'traveller',
      path: '/admin/clients/10001/travellers',
      open: async (page) => {
        await chooseInRow(page.getByRole('row').nth(3), text, text('staff:edit'))
        await page.getByRole('textbox', { name: text('admin-travellers:field_name') }).waitFor()
        const replace = page.getByRole('button', { name: text('admin-travellers:replaceNumber') })
        if (await replace.isVisible()) await replace.click()
      },
      fields: 5,
    },
    {
      name: 'adjust points',
      path: '/admin/clients/10001/points',
      open: pressing('admin-client:adjust'),
      fields: 2,
      right: { [text('admin-client:points')]: '10', [text('admin-client:reason')]: 'Counted again' },
    },
    { name: 'tickets, search', path: '/admin/tickets', fields: 1 },
    { name: 'new ticket', path: '/admin/tickets', open: pressing('admin-tickets:new'), fields: 13, right: trip },
    {
      name: 'new hotel',
      path: '/admin/tickets',
      open: async (page) => {
        await press(page, 'admin-tickets:new')
        await page
          .getByRole('form')
          .getByRole('radio', { name: text('tickets:type_hotel') })
          .check({ force: true })
      },
      fields: 13,
      right: trip,
    },
    {
      name: 'new Umrah',
      path: '/admin/tickets',
      open: async (page) => {
        await press(page, 'admin-tickets:new')
        await page
          .getByRole('form')
          .getByRole('radio', { name: text('tickets:type_umrah') })
          .check({ force: true })
      },
      fields: 17,
      right: trip,
    },
    { name: 'ticket', path: `/admin/tickets?q=${COMPLETED}`, open: pressing('staff:editOf'), fields: 13 },
    {
      name: 'moved ticket',
      path: '/admin/rewards',
      open: async (page) => {
        await completeAgain(page)
        await page.goto(`${rihla.url}/admin/tickets?q=${COMPLETED}`)
        await press(page, 'admin-tickets:moveOf')
        await page.getByRole('menuitem').first().click()
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      },
      send: confirm,
      fields: 1,
    },
    {
      name: 'new reward',
      path: '/admin/rewards',
      open: pressing('admin-rewards:createNew'),
      fields: 9,
      right: { name: 'Lounge', cost_points: '300' },
    },
    { name: 'reward', path: '/admin/rewards', open: pressing('staff:editOf'), fields: 11 },
    { name: 'promo code', path: '/admin/rewards', open: outreach('staff:promoCode'), fields: 1 },
    { name: 'message', path: '/admin/rewards', open: outreach('staff:whatsappMessage'), fields: 1 },
    { name: 'desk', path: '/admin/desk', fields: 1 },
    { name: 'desk, good voucher', path: '/admin/desk', open: desk, fields: 2 },
    {
      name: 'desk, cancel',
      path: '/admin/desk',
      open: async (page) => {
        await desk(page)
        await press(page, 'admin-desk:cancelVoucher')
        await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible()
      },
      choose: (page) => page.getByRole('dialog').getByRole('radio').first().check(),
      send: confirm,
      fields: 1,
    },
    { name: 'follow-up', path: '/admin/follow-ups', open: pressing('admin-follow-ups:openOf'), fields: 1 },
    { name: 'settings', path: '/admin/settings', fields: 8 },
    { name: 'text of consent', path: '/admin/settings', open: pressing('admin-settings:changeWording'), fields: 1 },
    { name: 'privacy notice', path: '/admin/settings', open: pressing('admin-settings:editPrivacy'), fields: 1 },
    {
      name: 'first steps',
      path: '/admin/settings',
      open: async (page) => {
        await page.route(CHECKLIST, (route) => route.fulfill({ json: { data: begun } }))
        await page.reload()
      },
      fields: 9,
    },
    {
      name: 'new account',
      path: '/admin/staff',
      open: pressing('admin-staff:newAccount'),
      fields: 2,
      right: { username: 'new.#', password: PASSWORD },
    },
    {
      name: 'password of another',
      path: '/admin/staff',
      open: async (page) => {
        const karim = page.getByRole('row').filter({ hasText: 'karim' })
        await chooseInRow(karim, text, text('admin-staff:setPassword'))
      },
      fields: 1,
      right: { password: PASSWORD },
    },
    {
      name: 'new webhook',
      path: '/admin/integrations',
      open: pressing('admin-integrations:newWebhook'),
      choose: tickOne,
      fields: 2,
      right: { url: 'https://books.example/#' },
    },
    {
      name: 'webhook',
      path: '/admin/integrations',
      open: (page) => chooseInRow(page.getByRole('row').nth(1), text, text('staff:edit')),
      fields: 2,
    },
    {
      name: 'new API key',
      path: '/admin/integrations/keys',
      open: pressing('admin-integrations:newKey'),
      choose: tickOne,
      fields: 1,
      right: { name: 'new.#' },
    },
    { name: 'audit log', path: '/admin/audit', fields: 3 },
    {
      name: 'search',
      path: '/admin/rewards',
      open: async (page) => {
        await expect(page.getByRole('button', { name: text('staff:search') })).toBeVisible()
        await page.keyboard.press('Control+k')
      },
      fields: 1,
    },
    { name: 'own account', path: '/admin/account', fields: 2 },
    { name: 'two-step sign-in', path: '/admin/account', open: pressing('admin-account:setUp'), fields: 3 },
    {
      ...{ name: 'staff login', path: '/admin-login', fields: 2 },
      open: async (page) => {
        await page.evaluate(() => localStorage.clear())
        await page.reload()
      },
    },
  ]
}
