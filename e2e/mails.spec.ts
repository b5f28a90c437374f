import type { Page } from '@playwright/test'
import { exportedMetrics, watchedMetrics } from '../apps/server/test/watched-metrics.ts'
import { startTrip } from './db-helpers.ts'
import { expect, logIn, test } from './fixtures.ts'
import { clientToken, type Rihla } from './rihla.ts'
import { rowsOf } from './staff/database.ts'
import { type Text, tierName } from './texts.ts'

const LAYLA = 'layla@example.com'

const startOf = (sentence: string) => sentence.split('{{')[0] ?? ''

const completeTheTrip = async (page: Page, text: Text) => {
  await page
    .getByRole('button', { name: text('tickets:complete') })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: text('tickets:completeTitle') })
  await question.getByRole('button', { name: text('tickets:complete') }).click()
  await expect(page.getByText(text('tickets:completed')).last()).toBeVisible()
  await expect(question).toBeHidden()
}

const preferencesOf = async (rihla: Rihla) => {
  const headers = { Authorization: `Bearer ${await clientToken(rihla, LAYLA)}` }
  const answer = await fetch(`${rihla.url}/api/client/preferences/`, { headers })
  return ((await answer.json()) as { data: { mails: Record<string, boolean>; consent: Record<string, unknown> } }).data
}

/** Queues the emails that the schedule would send within the hour, and at night. */
const askForChecks = (rihla: Rihla) =>
  rowsOf(rihla.databaseUrl, `insert into pgboss.job (name) values ('verify-ledger'), ('verify-audit'), ('keep-months')`)

const metricsOf = async (url: string) => (await fetch(`${url}/metrics`)).text()

test('ADMIN-6, PROG-5: points and a new tier are reported by email, a link turns such emails off, and the next trip sends none', async ({
  page,
  text,
  rihla,
  inbox,
  worker,
  language,
}) => {
  await askForChecks(rihla)
  await logIn(page, text, LAYLA)
  await completeTheTrip(page, text)
  await expect.poll(() => inbox.emails.length).toBe(2)
  const emailAbout = (subject: string) => inbox.emails.find((email) => email.subject?.includes(startOf(text(subject))))
  expect(inbox.emails.some((email) => email.subject?.includes(tierName(language, 'Gold')))).toBe(true)
  const email = emailAbout('mails:pointsSubject')
  if (language === 'ar') expect(email?.html).toContain('dir="rtl"')
  const link = /http\S+\/mails\/off\?token=\S+/.exec(email?.text ?? '')?.[0] ?? ''

  // Another device, where no user is logged in.
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('preferences:offTitle'))
  await expect(page.getByText(text('preferences:mail_points_added'))).toBeVisible()
  await page.reload()
  const button = page.getByRole('button', { name: text('preferences:offButton') })
  await expect(button).toBeVisible()
  expect((await preferencesOf(rihla)).mails['points_added']).toBe(true)

  await page.route('**/api/mails/off/**', (route) => route.abort(), { times: 1 })
  await button.click()
  await expect(page.getByRole('alert')).toHaveText(text('preferences:offFailed'))
  await button.click()
  const done = page.getByRole('heading', { level: 1, name: text('preferences:offDoneTitle') })
  await expect(done).toBeFocused()
  expect((await preferencesOf(rihla)).mails['points_added']).toBe(false)
  await page.goto(link)
  await expect(done).toBeVisible()

  await startTrip(rihla.databaseUrl, 'RH-4M8T2C')
  await page.goto(`${rihla.url}/`)
  await logIn(page, text, LAYLA)
  const moment = page.getByRole('dialog', { name: text('tier:welcome', { tier: tierName(language, 'Gold') }) })
  await expect(moment.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await completeTheTrip(page, text)
  await page.goto(`${rihla.url}/rewards`)
  await page
    .getByRole('button', { name: text('rewards:redeem') })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: /\d/ }).click()
  await expect.poll(() => inbox.emails.length).toBe(3)
  expect(emailAbout('mails:voucherSubject')).toBeDefined()

  await page.goto(link.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('preferences:offWrongTitle'))

  // Afterwards the server and the worker expose every metric that the dashboard and the alerts use.
  const missing = async () => {
    const there = exportedMetrics((await metricsOf(rihla.url)) + (await metricsOf(worker.url)))
    return watchedMetrics().filter((name) => !there.has(name))
  }
  await expect.poll(missing).toEqual([])
})

test('ADMIN-5, ADMIN-6: preferences are saved at once, and reverted when that fails', async ({ page, text, rihla }) => {
  await logIn(page, text, LAYLA)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: text('common:navAccount') })
    .click()
  const opener = page.getByRole('button', { name: text('preferences:title') })
  await opener.click()
  const dialog = page.getByRole('dialog', { name: text('preferences:title') })
  const vouchers = dialog.getByRole('switch', { name: text('preferences:mail_voucher_issued') })
  await expect(vouchers).toBeChecked()

  await page.route('**/api/client/preferences/', (route) => route.abort(), { times: 1 })
  await vouchers.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(text('preferences:saveFailed'))).toBeVisible()
  await expect(vouchers).toBeChecked()

  await page.keyboard.press('Space')
  await expect(vouchers).not.toBeChecked()
  const whatsapp = dialog.getByRole('radiogroup', { name: text('preferences:channel_whatsapp') })
  const agreed = dialog.getByText(startOf(text('preferences:granted')))
  await expect(agreed).toHaveCount(2)
  await whatsapp.getByText(text('preferences:no'), { exact: true }).click()
  await expect(agreed).toHaveCount(1)
  await expect(dialog.getByText(startOf(text('preferences:refused')))).toBeVisible()
  await expect
    .poll(() => preferencesOf(rihla))
    .toMatchObject({
      mails: { points_added: true, voucher_issued: false },
      consent: { email: { granted: true, source: 'staff' }, whatsapp: { granted: false, source: 'client' } },
    })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.reload()
  await opener.click()
  await expect(vouchers).not.toBeChecked()
  await expect(whatsapp.getByRole('radio', { name: text('preferences:no') })).toBeChecked()
})
