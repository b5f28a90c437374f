import { expect } from '../fixtures.ts'
import { cancelTyped } from '../staff/cancel-typed.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { ticketDesk } from '../staff/ticket-desk.ts'
import type { Tour } from './tour.ts'

const TYPES = ['hotel', 'hajj', 'visa', 'bus', 'cruise', 'other'] as const

const TEXTS: Record<string, [umrah: string, place: string, hotel: string]> = {
  en: ['Ramadan Umrah', 'Makkah and Madinah', 'Jiwar Al Haram'],
  ar: ['عمرة رمضان', 'مكة المكرمة والمدينة المنورة', 'جوار الحرم'],
}

type Desk = ReturnType<typeof ticketDesk>

const inCurrency = async ({ text }: Tour, desk: Desk, code: string, price: string) => {
  await desk.field('price').fill(price)
  const currency = desk.form.getByRole('combobox', { name: text('admin-tickets:field_currency') })
  await currency.click()
  await currency.fill(code)
  await currency.press('Enter')
}

const everyType = async (tour: Tour, desk: Desk) => {
  const { page, text, look } = tour
  const [title, place, hotel] = TEXTS[await page.evaluate(() => document.documentElement.lang)] ?? TEXTS['en'] ?? []
  await desk.openNew()
  await desk.chooseClient('Layla Hassan')
  await desk.type('umrah').check({ force: true })
  const filled = {
    title,
    place,
    hotel_name: hotel,
    start_date: '10/02/2027',
    end_date: '20/02/2027',
    airline: 'Saudia',
  }
  for (const [name, typed] of Object.entries(filled)) await desk.field(name).fill(typed ?? '')
  await desk.field('external_reference').fill('SV9Q4M')
  await desk.form.getByRole('checkbox', { name: 'Youssef Karim' }).check()
  await inCurrency(tour, desk, 'sar', '2,800')
  await expect(desk.form.getByRole('note').filter({ hasText: 'Youssef' })).toBeVisible()
  await look('staff ticket form, umrah in riyals')
  await desk.form.getByRole('button', { name: text('admin-tickets:newTraveller') }).click()
  const added = desk.form.getByRole('group', { name: text('admin-tickets:newTraveller') })
  await expect(added).toBeVisible()
  await look('staff ticket form, new traveller')
  await added.getByRole('button', { name: text('common:cancel') }).click()
  await desk.type('package').check({ force: true })
  await inCurrency(tour, desk, 'jpy', '120,000')
  await expect(desk.form.getByText(text('admin-tickets:rateNone'))).toBeVisible()
  await look('staff ticket form, package without a rate')
  await cancelTyped(desk.form, text)
  await desk.openNew()
  for (const type of TYPES) {
    await desk.type(type).check({ force: true })
    await look(`staff ticket form, ${type}`)
  }
}

/** TRIP-1 to TRIP-5: every type of trip, in other currencies, with travellers and places of the dictionary. */
export const theTripTypes = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const desk = ticketDesk(page, text)
  await enterAsStaff(page, '/admin/tickets?sort=-date')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await look('staff tickets, latest first')
  await page.goto(`${rihla.url}/admin/tickets?q=RH-4TT8ZC`)
  await everyType(tour, desk)

  await page.goto(`${rihla.url}/admin/tickets?q=RH-4TT8ZC`)
  await desk.openNew()
  await desk.field('departure_city').fill('القاهرة')
  await expect(page.getByRole('option').filter({ hasText: 'CAI' })).toBeVisible()
  await look('staff ticket form, airports')
  await page.keyboard.press('Enter')
  await desk.field('arrival_city').fill('jed')
  await page.keyboard.press('Enter')
  await desk.field('airline').fill('ms')
  await page.keyboard.press('Enter')
  await desk.form.getByRole('button', { name: text('admin-tickets:addTimes') }).click()
  await look('staff ticket form, flight times')
}
