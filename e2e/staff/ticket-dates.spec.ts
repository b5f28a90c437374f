import { formatFor } from '../format.ts'
import { expect, test } from '../fixtures.ts'
import { rowsOf } from './database.ts'
import { logInAsStaff } from './log-in.ts'
import { ticketDesk } from './ticket-desk.ts'

test("APP-10: a calendar starts with the agency's first day of the week, and its names fit", async ({
  page,
  text,
  language,
  rihla,
}) => {
  await logInAsStaff(page, text, '/admin/tickets')
  const weekdays = async () => {
    await page.getByRole('button', { name: text('admin-tickets:new') }).click()
    await page.getByLabel(text('admin-tickets:field_departure_date')).click()
    const heads = page.locator('.mantine-DateInput-weekday')
    await expect(heads).toHaveCount(7)
    // No name is wider than its column.
    expect(await heads.evaluateAll((all) => all.filter((head) => head.scrollWidth > head.clientWidth).length)).toBe(0)
    return (await heads.allInnerTexts()).join(' ')
  }
  const isArabic = language === 'ar'
  expect(await weekdays()).toBe(isArabic ? 'س ح ن ث ر خ ج' : 'Sat Sun Mon Tue Wed Thu Fri')

  await rowsOf(rihla.databaseUrl, `update agency set time_zone = 'Europe/Berlin'`)
  await page.reload()
  expect(await weekdays()).toBe(isArabic ? 'ن ث ر خ ج س ح' : 'Mon Tue Wed Thu Fri Sat Sun')
})

test('PROFILE-12: a passport that expires too soon for the trip is reported while the dates are typed', async ({
  page,
  text,
  language,
}) => {
  const desk = ticketDesk(page, text)
  const inFuture = (months: number) => {
    const day = new Date()
    day.setUTCDate(1)
    day.setUTCMonth(day.getUTCMonth() + months)
    return day.toISOString().slice(0, 10)
  }
  const typed = (day: string) => day.split('-').toReversed().join('/')
  const { day } = formatFor(language)
  const warning = desk.form.getByRole('note')

  await logInAsStaff(page, text, '/admin/tickets')
  await desk.openNew()
  await desk.chooseClient('Claire Dubois')
  await expect(warning).toBeHidden()
  await desk.field('departure_date').fill(typed(inFuture(60)))
  await desk.field('return_date').fill(typed(inFuture(61)))
  await expect(warning).toContainText(text('admin-tickets:passportTrip', { date: day(inFuture(67)) }))
  await desk.field('return_date').fill('')
  await expect(warning).toContainText(text('admin-tickets:passportTrip', { date: day(inFuture(66)) }))
  await desk.field('departure_date').fill(typed(inFuture(1)))
  await expect(warning).toBeHidden()
  await desk.chooseClient('Layla Hassan')
  await expect(warning).toBeVisible()
})
