import type { Page } from '@playwright/test'
import { databaseOn, openPool } from '../../apps/server/src/platform/database/database.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { enterAsStaff } from './log-in.ts'
import { openMessages } from './menu.ts'
import { saidIn } from './said.ts'

/** As in a new agency. */
const forgetOutreach = async (databaseUrl: string) => {
  const db = databaseOn(openPool(databaseUrl, { max: 1 }))
  try {
    await db.deleteFrom('promo_code').execute()
    await db.deleteFrom('message_template').execute()
  } finally {
    await db.destroy()
  }
}

const opener = (page: Page, text: Text, name: 'promoCode' | 'whatsappMessage') =>
  page.getByRole('navigation').getByRole('button', { name: text(`staff:${name}`) })
const save = (page: Page) => page.getByRole('dialog').locator('button[type="submit"]')

/** How long the success note is visible, measured in the page; call it before the note appears. */
const measureNote = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shownAt: number | undefined
        const observer = new MutationObserver(() => {
          const isShown = document.querySelector('[role="dialog"] [role="status"]') !== null
          if (isShown) shownAt ??= performance.now()
          else if (shownAt !== undefined) {
            observer.disconnect()
            resolve(performance.now() - shownAt)
          }
        })
        observer.observe(document.body, { childList: true, subtree: true })
      }),
  )

/** The note is visible long enough to be read, then the dialog closes automatically. */
const expectSavedThenClosed = async (page: Page, note: string, act: () => Promise<void>) => {
  // Without the fade, so that only the note's own time is measured.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stood = measureNote(page)
  await act()
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(note)
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await stood).toBeGreaterThanOrEqual(1190)
}

test('DASH-10: the promo code is asked for, refused and saved once, and the dialog closes automatically', async ({
  page,
  text,
  language,
  rihla,
}) => {
  const said = saidIn(language, text)
  await enterAsStaff(page, '/admin/rewards')
  await openMessages(page, text)
  await opener(page, text, 'promoCode').press('Enter')
  const dialog = page.getByRole('dialog', { name: text('outreach:promoTitle') })
  const code = dialog.getByLabel(text('outreach:promoLabel'))
  await expect(code).toHaveValue('RIHLA10')
  await expect(code).toBeFocused()
  expect((await page.locator('.mantine-Modal-content').boundingBox())?.width).toBe(440)

  await code.fill('  ')
  await save(page).click()
  await expect(code).toHaveAccessibleDescription(said('outreach:promoRequired', { en: 'Please enter the promo code.' }))
  await expect(code).toBeFocused()

  await code.fill('x'.repeat(61))
  await save(page).click()
  await expect(code).toHaveAccessibleDescription(text('fields:too_long', { maximum: 60 }))

  await page.route('**/api/promo/', (route) => route.abort(), { times: 1 })
  await code.fill('NILE-2026')
  await code.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText(
    said('outreach:promoFailed', { en: 'Failed to save the promo code' }),
  )
  await expect(code).toHaveValue('NILE-2026')
  const refusal = { error: 'The desk is closed.', code: 'unavailable' }
  await page.route('**/api/promo/', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
  await save(page).click()
  await expect(dialog.getByRole('alert')).toHaveText(refusal.error)

  const keys: (string | null)[] = []
  await page.route('**/api/promo/', async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'] ?? null)
    await route.continue()
  })
  await expectSavedThenClosed(page, text('outreach:promoSaved'), () => save(page).dblclick())
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  await expect(opener(page, text, 'promoCode')).toBeFocused()

  const token = await page.evaluate(() => localStorage.getItem('admin_token'))
  const headers = { authorization: `Bearer ${token}` }
  const latest = await page.request.get(`${rihla.url}/api/promo/latest/`, { headers })
  expect(await latest.json()).toEqual({ code: 'NILE-2026' })
  await opener(page, text, 'promoCode').click()
  await expect(code).toHaveValue('NILE-2026')
})

test('DASH-11, CHAT-1: the message starts as a greeting, names its placeholders and shows a preview', async ({
  page,
  text,
  language,
  rihla,
}) => {
  const said = saidIn(language, text)
  await forgetOutreach(rihla.databaseUrl)
  await enterAsStaff(page, '/admin')
  await openMessages(page, text)
  await opener(page, text, 'whatsappMessage').click()
  const dialog = page.getByRole('dialog', { name: text('outreach:messageTitle') })
  const message = dialog.getByLabel(text('outreach:messageLabel'))
  const preview = dialog.getByRole('group', { name: text('outreach:preview') })
  const greeting = text('server:defaultTemplate')
  await expect(message).toHaveValue(greeting)
  await expect(message).toBeFocused()
  expect((await page.locator('.mantine-Modal-content').boundingBox())?.width).toBe(620)
  await expect(preview).toHaveText(greeting.replace('{name}', text('outreach:sampleName')))
  await expect(dialog.getByText(text('outreach:noPromo'))).toBeVisible()

  await message.fill('')
  await save(page).click()
  await expect(message).toHaveAccessibleDescription(
    said('outreach:messageRequired', { en: 'Please enter the message text.' }),
  )
  await expect(message).toBeFocused()

  await message.fill('Hello , welcome')
  await message.press('Home')
  for (let step = 0; step < 'Hello '.length; step++) await message.press('ArrowRight')
  await dialog.getByRole('button', { name: '{name}', exact: true }).click()
  await expect(message).toHaveValue('Hello {name}, welcome')
  await expect(message).toBeFocused()
  await page.keyboard.type('!')
  await expect(message).toHaveValue('Hello {name}!, welcome')
  await message.press('Control+End')
  await dialog.getByRole('button', { name: '{promo}', exact: true }).press('Enter')
  await expect(message).toHaveValue('Hello {name}!, welcome{promo}')
  await expect(preview).toHaveText(`Hello ${text('outreach:sampleName')}!, welcome{promo}`)

  await page.route('**/api/whatsapp-message/', (route) => route.abort(), { times: 1 })
  await save(page).click()
  await expect(dialog.getByRole('alert')).toHaveText(text('outreach:messageFailed'))
  await expectSavedThenClosed(page, text('outreach:messageSaved'), () => save(page).click())
  await expect(opener(page, text, 'whatsappMessage')).toBeFocused()

  await opener(page, text, 'promoCode').click()
  await page.getByRole('dialog').getByLabel(text('outreach:promoLabel')).fill('NILE-2026')
  await expectSavedThenClosed(page, text('outreach:promoSaved'), () => save(page).click())
  await opener(page, text, 'whatsappMessage').click()
  await expect(message).toHaveValue('Hello {name}!, welcome{promo}')
  await expect(preview).toHaveText(`Hello ${text('outreach:sampleName')}!, welcomeNILE-2026`)
})

test('DASH-10, DASH-11: on a phone both open from the page More, and failed loads can be retried', async ({
  page,
  text,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route('**/api/promo/latest/', (route) => route.abort())
  await enterAsStaff(page, '/admin/rewards')
  await page.getByRole('link', { name: text('staff:more') }).click()
  const row = (name: 'promoCode' | 'whatsappMessage') => page.getByRole('button', { name: text(`staff:${name}`) })
  await row('promoCode').click()
  const promo = page.getByRole('dialog', { name: text('outreach:promoTitle') })
  await expect(promo.getByText(text('outreach:promoLoadFailed'))).toBeVisible()
  await page.unroute('**/api/promo/latest/')
  await promo.getByRole('button', { name: text('common:tryAgain') }).click()
  await expect(promo.getByLabel(text('outreach:promoLabel'))).toHaveValue('RIHLA10')
  await page.keyboard.press('Escape')
  await expect(promo).toBeHidden()
  await expect(row('promoCode')).toBeFocused()

  await row('whatsappMessage').click()
  await expect(page.getByRole('dialog', { name: text('outreach:messageTitle') })).toContainText('RIHLA10')
  await page.keyboard.press('Escape')
  await expect(row('whatsappMessage')).toBeFocused()
})
