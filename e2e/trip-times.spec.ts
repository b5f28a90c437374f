import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll } from './accessible.ts'
import { DESKTOP } from './browser.ts'
import { expect, logIn, test } from './fixtures.ts'
import { enterAsStaff } from './staff/log-in.ts'
import { ticketDesk } from './staff/ticket-desk.ts'
import type { Text } from './texts.ts'

const AMMAN = 'Amman'

/** The file as lines; the test of `trip-calendar.ts` reads it with ical.js. */
const savedCalendar = async (page: Page, text: Text) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('tickets:addToCalendar') }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^RH-\w+\.ics$/)
  return (await readFile(await file.path(), 'utf8')).replaceAll('\r\n ', '').split('\r\n')
}
const linesWith = (lines: string[], name: string) => lines.filter((line) => line.startsWith(name))

test('TRIP-6: staff enter the times of a flight, and the client saves it in a calendar, again after a change', async ({
  page,
  browser,
  text,
  language,
  rihla,
}) => {
  const staff = await browser.newPage(DESKTOP)
  await staff.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  await staff.goto(`${rihla.url}/livez`)
  const desk = ticketDesk(staff, text)
  const times = (name: string) => desk.form.getByLabel(text(`admin-tickets:field_${name}`), { exact: true })
  const edit = async () => {
    await enterAsStaff(staff, `/admin/tickets?q=${AMMAN}&status=confirmed`)
    await desk.edit(AMMAN)
  }

  await edit()
  await desk.form.getByRole('button', { name: text('admin-tickets:addTimes') }).click()
  await expect(times('departure_time')).toBeFocused()
  await times('departure_time').fill('09:40')
  await times('arrival_time').fill('11:05')
  await expectNoSidewaysScroll(staff)
  await desk.send('update')
  await expect(desk.form).toBeHidden()

  await logIn(page, text, 'youssef@example.com')
  await page
    .getByRole('article')
    .filter({ hasText: AMMAN })
    .getByRole('button', { name: text('tickets:details') })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('listitem').first()).toContainText('09:40')
  await expect(sheet.getByRole('listitem').first()).toContainText('11:05')
  const before = await savedCalendar(page, text)
  // Cairo has one airport. The flight back has no times, so it is a day.
  expect(linesWith(before, 'DTSTART')).toEqual([
    expect.stringMatching(/^DTSTART:\d{8}T0[67]4000Z$/),
    expect.stringMatching(/^DTSTART;VALUE=DATE:\d{8}$/),
  ])

  await edit()
  await times('departure_time').fill('10:00')
  await desk.send('update')
  await expect(desk.form).toBeHidden()
  await page.reload()
  await expect(sheet.getByRole('listitem').first()).toContainText('10:00')
  const after = await savedCalendar(page, text)
  expect(linesWith(after, 'UID')).toEqual(linesWith(before, 'UID'))
  const [earlier = 0, later = 0] = [before, after].map((lines) => Number(linesWith(lines, 'SEQUENCE')[0]?.slice(9)))
  expect(later).toBeGreaterThan(earlier)
})

test("TRIP-6: both flights of Layla's next trip are shown with their local times, and saved as moments", async ({
  page,
  text,
}) => {
  await logIn(page, text, 'layla@example.com')
  await page
    .getByRole('article')
    .filter({ hasText: 'RH-7Q2X9K' })
    .getByRole('button', { name: text('tickets:details') })
    .click()
  const flights = page.getByRole('dialog').getByRole('listitem')
  await expect(flights).toHaveCount(2)
  await expect(flights.first()).toContainText('CAI')
  await expect(flights.last()).toContainText('MS 736')
  const lines = await savedCalendar(page, text)
  expect(linesWith(lines, 'DTSTART').map((line) => line.slice(-8))).toEqual([
    expect.stringMatching(/^T\d{4}00Z$/),
    expect.stringMatching(/^T\d{4}00Z$/),
  ])
})
