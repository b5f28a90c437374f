import type { Page } from '@playwright/test'
import { givenFirstPassword } from '../db-helpers.ts'
import { expect, logIn } from '../fixtures.ts'
import { clientToken, type Rihla } from '../rihla.ts'
import { rowsOf } from '../staff/database.ts'
import type { Text } from '../texts.ts'
import type { Place } from './type-everywhere.ts'

const LAYLA = 'layla@example.com'
const OMAR = 'omar@example.com'
const NATIONAL_ID = '29405120100382'
const NEW_PASSWORD = 'by the blue Nile'

const LINK_OF_LAYLA = 'LAYLA7K2'
const WRONG_LINK = '"><img src=x onerror="window.pwned = 1">'
const salma = { name: 'Salma', phone: '0100 555 0199', email: 'salma.#@example.com', ticketPrice: '12,000' }

const rate = (page: Page) => page.locator('input[name="rating"][value="4"]').filter({ visible: true }).check()

/** Every form of clients and visitors. */
export const clientPlaces = (rihla: Rihla, text: Text): Place[] => {
  const press = (page: Page, name: string) =>
    page
      .getByRole('button', { name: text(name) })
      .first()
      .click()
  const enter = async (page: Page, email: string, path: string) => {
    const token = await clientToken(rihla, email)
    await page.evaluate((given) => localStorage.setItem('token', given), token)
    await page.goto(rihla.url + path)
  }
  const leave = (page: Page) => page.evaluate(() => localStorage.removeItem('token'))

  return [
    { name: 'login', path: '/', open: () => Promise.resolve(), fields: 2 },
    {
      name: 'forgotten password',
      path: '/',
      open: (page) => press(page, 'login:forgot'),
      fields: 1,
      right: { login: LAYLA },
    },
    {
      name: 'reset code',
      path: '/',
      open: async (page) => {
        await press(page, 'login:forgot')
        await page.getByRole('dialog').getByRole('textbox').fill(LAYLA)
        await press(page, 'passwords:sendCode')
        await expect(page.getByRole('dialog', { name: text('passwords:codeTitle') })).toBeVisible()
      },
      fields: 9,
    },
    { name: 'set password', path: '/set-password?token=x', fields: 1 },
    { name: 'review', path: '/review', choose: rate, fields: 3, right: { comment: 'Kind people.' } },
    { name: 'register', path: '/register-user', fields: 4, right: salma },
    { name: 'register by a link', path: `/i/${LINK_OF_LAYLA}`, fields: 4, right: salma },
    { name: 'register by a wrong link', path: `/i/${encodeURIComponent(WRONG_LINK)}`, fields: 4, right: salma },
    {
      name: 'feedback',
      path: '/',
      open: (page) => enter(page, LAYLA, '/feedback'),
      choose: rate,
      fields: 1,
      right: { comment: 'Kind people.' },
    },
    {
      name: 'feedback on a trip',
      path: '/',
      open: async (page) => {
        await rowsOf(rihla.databaseUrl, 'update feedback set ticket_id = null')
        await enter(page, LAYLA, '/profile')
        await press(page, 'tickets:feedback')
      },
      choose: rate,
      fields: 1,
      right: { comment: 'Kind people.' },
    },
    {
      name: 'own password',
      path: '/account',
      open: (page) => press(page, 'passwords:changeTitle'),
      fields: 2,
      right: { current_password: 'demo-client-2026', new_password: NEW_PASSWORD },
    },
    { name: 'own data file', path: '/account/data', open: (page) => press(page, 'my-data:download'), fields: 1 },
    { name: 'own deletion', path: '/account/data', open: (page) => press(page, 'my-data:delete'), fields: 1 },
    {
      name: 'first password',
      path: '/',
      open: async (page) => {
        await leave(page)
        await givenFirstPassword(rihla.databaseUrl, OMAR, NATIONAL_ID)
        await page.goto(rihla.url)
        await logIn(page, text, OMAR, NATIONAL_ID)
        await expect(page.getByLabel(text('passwords:newPassword'), { exact: true })).toBeVisible()
      },
      fields: 1,
      right: { new_password: NEW_PASSWORD },
    },
    {
      name: 'register by a link',
      path: '/',
      open: async (page) => {
        await leave(page)
        await page.goto(`${rihla.url}/i/K7M2QX9A`)
      },
      fields: 4,
      right: { name: 'Salma', email: 'salma@example.com', ticketPrice: '12,000' },
    },
  ]
}
