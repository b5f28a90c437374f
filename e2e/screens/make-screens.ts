import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { DESKTOP, launchOptions, PHONE } from '../browser.ts'
import setUp from '../global.setup.ts'
import { clientToken, type Rihla, startRihla } from '../rihla.ts'
import { textsOf } from '../texts.ts'
import { FEEDBACK_SCREENS } from './feedback-screens.ts'
import { liveOnFixedDay } from './fixed-day.ts'
import { PROFILE_SCREENS } from './profile-screens.ts'
import { REWARD_SCREENS } from './reward-screens.ts'
import type { Screen } from './screen.ts'
import { SIGN_IN_SCREENS } from './sign-in-screens.ts'
import { smallPng } from './small-png.ts'

const FOLDER = fileURLToPath(new URL('../../docs/screens/', import.meta.url))
const SCREENS = [...SIGN_IN_SCREENS, ...PROFILE_SCREENS, ...REWARD_SCREENS, ...FEEDBACK_SCREENS]

/** Toasts come and go; a picture shows what stays. */
const WITHOUT_TOASTS = '.mantine-Notifications-root { display: none }'

const DEVICES = [
  { device: 'desktop-en', language: 'en', use: DESKTOP },
  { device: 'phone-ar', language: 'ar', use: PHONE },
]
const KINDS = DEVICES.flatMap((device) => [
  { ...device, scheme: 'light' as const },
  { ...device, scheme: 'dark' as const },
])

const tokens = new Map<string, Promise<string>>()
const keptToken = (rihla: Rihla, email: string) => {
  const key = `${rihla.url} ${email}`
  const token = tokens.get(key) ?? clientToken(rihla, email)
  tokens.set(key, token)
  return token
}

/** The window grows, rather than the picture: what stands at the foot of the window stays at the foot. */
const growToFullHeight = async (page: Page) => {
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = page.viewportSize()?.width ?? DESKTOP.viewport.width
  await page.setViewportSize({ width, height })
}

const takePicture = async (browser: Browser, rihla: Rihla, screen: Screen, kind: (typeof KINDS)[number]) => {
  const { device, language, use, scheme } = kind
  const context = await browser.newContext({
    ...use,
    baseURL: rihla.url,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    // Playwright hides the caret and the toasts by a style of its own.
    bypassCSP: true,
    timezoneId: 'Africa/Cairo',
  })
  const token = screen.as && (await keptToken(rihla, screen.as))
  await context.addInitScript(
    ([chosen, signedIn]) => {
      localStorage.setItem('language', chosen ?? '')
      if (!signedIn) return
      localStorage.setItem('token', signedIn)
      localStorage.setItem('userRole', 'client')
    },
    [language, token],
  )
  await liveOnFixedDay(context)
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)

  await screen.open({
    page,
    text: textsOf(language),
    rihla,
    go: (path) => page.goto(path),
    ask: async (path) => {
      const headers = { authorization: `Bearer ${token}` }
      return (await context.request.get(path, { headers })).json() as unknown
    },
  })
  // A screen that shows waiting never comes to rest.
  await page.waitForLoadState('networkidle', { timeout: 2000 }).catch(() => undefined)
  await page.evaluate(() => document.fonts.ready)
  if (!screen.isDialog) await growToFullHeight(page)
  const picture = await page.screenshot({
    animations: 'disabled',
    style: WITHOUT_TOASTS,
  })
  await context.close()
  const file = `${screen.name}-${device}${scheme === 'dark' ? '-dark' : ''}.png`
  await writeFile(FOLDER + file, smallPng(picture))
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !SCREENS.some((screen) => screen.name === name))
if (unknown.length > 0) {
  throw new Error(`No screen ${unknown.join(', ')}. There are: ${SCREENS.map(({ name }) => name).join(', ')}`)
}

await mkdir(FOLDER, { recursive: true })
const stopDatabase = await setUp()
const shared = await startRihla()
const browser = await chromium.launch(launchOptions)
try {
  for (const screen of SCREENS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
    const takeOne = async (kind: (typeof KINDS)[number]) => {
      const own = screen.changesData && (await startRihla())
      await takePicture(browser, own ?? shared, screen, kind)
      await own?.stop()
    }
    // Two at a time: more of them stand in each other's way.
    for (const pair of [KINDS.slice(0, 2), KINDS.slice(2)]) await Promise.all(pair.map(takeOne))
    console.log(screen.name)
  }
} finally {
  await browser.close()
  await shared.stop()
  await stopDatabase()
}
