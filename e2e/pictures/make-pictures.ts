import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { DESKTOP, launchOptions, PHONE } from '../browser.ts'
import { TOURS } from '../tours/client.ts'
import setUp from '../global.setup.ts'
import { startRihla } from '../rihla.ts'
import { STAFF_TOURS } from '../tours/staff.ts'
import { textsOf } from '../texts.ts'
import { liveOnFixedDay } from './fixed-day.ts'
import { nameOf, namedByPages } from './names.ts'

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url))

/** Toasts come and go; a picture shows what stays. */
const WITHOUT_TOASTS = '.mantine-Notifications-root { display: none }'

const DEVICES = [
  { device: 'desktop-en', language: 'en', use: DESKTOP },
  { device: 'phone-ar', language: 'ar', use: { ...PHONE, deviceScaleFactor: 1.5 } },
  // For the guides: only what a page shows, and only in light colours.
  { device: 'desktop-ar', language: 'ar', use: DESKTOP, only: await namedByPages('desktop-ar') },
]

/**
 * The beginnings of names, as in `npm run screens -- staff-tickets profile`; without one all are made again. `--tour desk`
 * walks only tours whose name says so, `--device phone-ar` takes one device.
 */
const { values: chosen, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: { tour: { type: 'string', default: '' }, device: { type: 'string', default: '' } },
})
const devices = DEVICES.filter(({ device }) => device.includes(chosen.device))
const tours = [...TOURS, ...STAFF_TOURS].filter(([name]) => name.includes(chosen.tour))
if (devices.length === 0 || tours.length === 0) throw new Error('There is no such tour or device; see e2e/tours.')

/** The window grows, rather than the picture: what stands at the foot of the window stays at the foot. */
const growToFullHeight = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? DESKTOP.viewport.width, height })
}

const takePictures = async (page: Page, screen: string, { device, only }: (typeof DEVICES)[number]) => {
  const name = nameOf(screen)
  if (only && !only.has(name)) return
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) return
  const window = page.viewportSize() ?? DESKTOP.viewport
  // A dialog stands in the middle of the window.
  if ((await page.getByRole('dialog').count()) === 0) await growToFullHeight(page)
  for (const colorScheme of only ? (['light'] as const) : (['dark', 'light'] as const)) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled', style: WITHOUT_TOASTS })
    // A palette: a third of the size, and no difference to the eye.
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(`${FOLDER}${name}-${device}${colorScheme === 'dark' ? '-dark' : ''}.png`)
  }
  await page.setViewportSize(window)
  console.log(`${name}-${device}`)
}

const travel = async (browser: Browser, [, go]: (typeof TOURS)[number], device: (typeof DEVICES)[number]) => {
  const { language, use } = device
  const { stop, ...rihla } = await startRihla()
  const context = await browser.newContext({
    ...use,
    reducedMotion: 'reduce',
    // Playwright hides the caret and the toasts by a style of its own.
    bypassCSP: true,
    serviceWorkers: 'block',
    timezoneId: 'Africa/Cairo',
  })
  await context.addInitScript((own) => {
    if (!localStorage.getItem('language')) localStorage.setItem('language', own)
  }, language)
  await liveOnFixedDay(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
  await page.goto(rihla.url)
  await go({ page, rihla, text: textsOf(language), look: (screen) => takePictures(page, screen, device) })
  // What the page still asks for has no picture to wait for it.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  await stop()
}

await mkdir(FOLDER, { recursive: true })
const stopDatabase = await setUp()
const browser = await chromium.launch(launchOptions)
try {
  // The devices at a time, the tours one by one: more would stand in each other's way.
  for (const tour of tours) await Promise.all(devices.map((device) => travel(browser, tour, device)))
} finally {
  await browser.close()
  await stopDatabase()
}
