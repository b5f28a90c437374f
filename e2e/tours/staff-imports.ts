import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import type { Tour } from './tour.ts'

const FILE = [
  'Full name,Email,WhatsApp,National ID,Passport expiry,Notes',
  'Rania Adel,rania@example,0100 555 0187,29405120100381,28/11/2030,',
  'هاني صلاح,hany.salah@import.example,٠١٠٠٥٥٥٠١٨٧,2940512010038,04/05/2031,VIP',
  'Nour Samir,nour@import.example,0100 555 0101,,31/02/2027,',
  'Layla Hassan,layla@example.com,,,04/06/2032,',
  'Omar Farouk,hany.salah@import.example,,,,',
].join('\r\n')

/** TRIP-3, TRIP-4: a family on one PNR, sold in riyals, and a row that needs a look. */
const FAMILY = [
  'Reference,PNR,Client,Type,Title,Destination,Start date,End date,Price,Currency,Rate,Travellers,Passport expiry',
  'OLD-881,SV9Q4M,10001,umrah,Ramadan Umrah,Makkah,10/02/2027,20/02/2027,"11,200",SAR,13.75,Layla Hassan,',
  'OLD-882,SV9Q4M,10001,umrah,Ramadan Umrah,Makkah,10/02/2027,20/02/2027,,SAR,13.75,Karim Mahmoud,',
  'OLD-883,SV9Q4M,10001,umrah,Ramadan Umrah,Makkah,10/02/2027,20/02/2027,,SAR,13.75,منى حسن,04/05/2031',
  'OLD-884,KH4471,10001,visa,Schengen visa,Italy,18/03/2027,,120,XQZ,,,',
].join('\r\n')

const chosen = { name: 'clients-nov.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
const CALLS = '**/api/admin/imports/**'

const theFamily = async ({ page, text, rihla, look }: Tour) => {
  await page.goto(`${rihla.url}/admin/clients/import`)
  await page.getByRole('radio', { name: text('admin-imports:kind_tickets') }).check({ force: true })
  await expect(page.getByText(text('admin-imports:column_traveller_passport_expiry'))).toBeVisible()
  await look('staff import, columns of tickets')
  const buffer = Buffer.from(FAMILY)
  await page.locator('input[type=file]').setInputFiles({ name: 'trips.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByRole('table', { name: text('admin-imports:toLookAt') })).toBeVisible()
  await look('staff import, travellers checked')
  await page.getByText(text('admin-imports:allRows')).first().click()
  await expect(page.getByRole('table', { name: text('admin-imports:allRows') })).toBeVisible()
  await look('staff import, travellers in all rows')
}

export const theImport = async (tour: Tour) => {
  const { page, text, look } = tour
  const button = (name: string) => page.getByRole('button', { name })
  const choose = () => page.locator('input[type=file]').setInputFiles(chosen)
  await enterAsStaff(page, '/admin/clients/import')
  await expect(page.getByText(text('admin-imports:dropTitle'))).toBeVisible()
  await expect(page.getByText(text('common:loading'))).toHaveCount(0)
  await look('staff import')
  await button(text('admin-imports:exportTitle')).click()
  await expect(page.getByRole('menuitem').last()).toBeVisible()
  await look('staff export menu')
  await page.keyboard.press('Escape')

  await page.route(CALLS, (route) => route.fulfill({ status: 503 }))
  await choose()
  await expect(page.getByText(text('admin-imports:checkFailed'))).toBeVisible()
  await look('staff import, not checked')
  await page.unroute(CALLS)
  await button(text('common:tryAgain')).click()
  await expect(page.getByRole('table', { name: text('admin-imports:toLookAt') })).toBeVisible()
  await look('staff import, checked')
  await page.getByText(text('admin-imports:allRows')).first().click()
  await expect(page.getByRole('table', { name: text('admin-imports:allRows') })).toBeVisible()
  await look('staff import, all rows')

  const run = button(text('admin-imports:other')).locator('..').getByRole('button').first()
  await page.route(CALLS, (route) => route.abort(), { times: 1 })
  await run.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await look('staff import, no answer')
  await run.click()
  await expect(page.getByRole('heading', { name: text('admin-imports:doneTitle') })).toBeVisible()
  await look('staff import, done')
  await theFamily(tour)
}
