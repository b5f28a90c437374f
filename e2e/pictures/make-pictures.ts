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
import { compareWithDrawing } from './drawings.ts'
import { liveOnFixedDay } from './fixed-day.ts'
import { nameOf, picturesOfPages } from './names.ts'

const OF_PAGES = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
/** Outside git: everything else that a tour shows. */
const OTHERS = fileURLToPath(new URL('../screens/', import.meta.url))

const BESIDE_DRAWINGS = `${OTHERS}beside/`

const shown = await picturesOfPages()

/** Toasts are hidden, because they disappear anyway. */
const WITHOUT_TOASTS = '.mantine-Notifications-root { display: none }'

const PUBLIC_ADDRESS = 'points.example.com'

/**
 * Prefixes of names, as in `npm run screens -- staff-tickets profile`; without one all pictures are made. `--tour desk`
 * runs only tours with that name, `--device phone-ar` selects one device. `--drawings FOLDER` also puts each picture beside
 * its drawing in that folder, into `e2e/screens/beside`.
 */
const { values: chosen, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    tour: { type: 'string', default: '' },
    device: { type: 'string', default: '' },
    drawings: { type: 'string' },
  },
})
const DEVICES = [
  { device: 'desktop-en', language: 'en', use: DESKTOP },
  { device: 'phone-ar', language: 'ar', use: { ...PHONE, deviceScaleFactor: 1.5 } },
  // For the guides: only what a page shows, or everything with `--device desktop-ar`.
  { device: 'desktop-ar', language: 'ar', use: DESKTOP, isOnlyForPages: chosen.device === '' },
  // The longest words: taken only with `--device desktop-de`.
  { device: 'desktop-de', language: 'de', use: DESKTOP, isOnlyChosen: true },
]

const devices = DEVICES.filter(
  ({ device, isOnlyChosen }) => device.includes(chosen.device) && (!isOnlyChosen || chosen.device !== ''),
)
const tours = [...TOURS, ...STAFF_TOURS].filter(([name]) => name.includes(chosen.tour))
if (devices.length === 0 || tours.length === 0) throw new Error('There is no such tour or device; see e2e/tours.')

/** Enlarges the window instead of the picture, so that fixed footers stay at the bottom. */
const growToFullHeight = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: page.viewportSize()?.width ?? DESKTOP.viewport.width, height })
}

/** Runs in the page: the server of a picture has another port every time, and no name. */
const showPublicAddress = (name: string) => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const text = texts.currentNode as Text
    if (text.data.includes(location.host))
      text.data = text.data.replaceAll(location.origin, `https://${name}`).replaceAll(location.host, name)
  }
}

const takePictures = async (page: Page, screen: string, { device, isOnlyForPages }: (typeof DEVICES)[number]) => {
  const name = nameOf(screen)
  if (wanted.length > 0 && !wanted.some((start) => name.startsWith(start))) return
  const files = (['dark', 'light'] as const)
    .map((colorScheme) => ({ colorScheme, variant: colorScheme === 'dark' ? `${device}-dark` : device }))
    .map(({ colorScheme, variant }) => ({ colorScheme, variant, file: `${name}-${variant}.png` }))
    .filter(({ file }) => !isOnlyForPages || shown.has(file))
  if (files.length === 0) return
  const window = page.viewportSize() ?? DESKTOP.viewport
  // A dialog is in the middle of the window.
  if ((await page.getByRole('dialog').count()) === 0) await growToFullHeight(page)
  await page.evaluate(showPublicAddress, PUBLIC_ADDRESS)
  for (const { colorScheme, variant, file } of files) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const picture = await page.screenshot({ animations: 'disabled', style: WITHOUT_TOASTS })
    // A palette reduces the size to a third, without a visible difference.
    await sharp(picture)
      .png({ palette: true, effort: 10 })
      .toFile(`${shown.has(file) ? OF_PAGES : OTHERS}${file}`)
    if (chosen.drawings)
      await compareWithDrawing(picture, {
        folder: chosen.drawings,
        screen: name,
        variant,
        target: `${BESIDE_DRAWINGS}${file}`,
      })
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
    // Hides the caret and the toasts by a style.
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
  // Pending requests of the page do not matter any more.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.close()
  await stop()
}

await mkdir(BESIDE_DRAWINGS, { recursive: true })
const stopDatabase = await setUp()
const browser = await chromium.launch(launchOptions)
try {
  // Devices run in parallel, tours one by one: more would slow each other down.
  for (const tour of tours) await Promise.all(devices.map((device) => travel(browser, tour, device)))
} finally {
  await browser.close()
  await stopDatabase()
}
