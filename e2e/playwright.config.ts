import { defineConfig } from '@playwright/test'
import { DESKTOP, EXPECT_TIMEOUT_MS, launchOptions, PHONE } from './browser.ts'

const ENGINES = ['chromium', 'firefox', 'webkit'] as const
const ENGINE = ENGINES.find((name) => name === process.env['ENGINE']) ?? 'chromium'
/** Firefox has a small window instead of a phone emulation. */
const HANDHELD = ENGINE === 'firefox' ? { viewport: PHONE.viewport, hasTouch: true } : PHONE

/** Clients use a phone, staff a desktop. */
const STAFF = 'staff/*.spec.ts'

/** A bad network does not depend on the screen size: these run on the phone. */
const WEAK_SIGNAL = [
  '**/{networks,broken-forms,double-taps}.spec.ts',
  '**/{missing-texts,refused-language-file,stale-sessions,blocked-storage}.spec.ts',
]

/** The content security policy and the API page are the same on every screen and in every language. */
const POLICY = '**/{policy,api-page}.spec.ts'

/**
 * In English only with `npm run test:e2e:all`: the staff tests, the tours of every screen, and client tests that do not
 * differ between desktop and the Arabic phone.
 */
const WHEN_THERE_IS_TIME = process.env['EVERYTHING']
  ? []
  : [
      STAFF,
      '**/{accessibility,layout}.spec.ts',
      '**/{card,client-facts,feedback,hostile-values,languages,look-for-harm,mails,messages,offline,passwords,rewards,statement}.spec.ts',
    ]

/** These visit every screen or every form, and take most of the time. The others are journeys. */
const WALKS = [
  '**/{accessibility,broken-forms,double-taps,hostile-values,keyboard,languages,layout,messages}.spec.ts',
  '**/{missing-texts,refused-language-file,networks,stale-sessions,time-zones}.spec.ts',
]

/** `PART=journeys` or `PART=walks` runs one part. */
const PART = process.env['PART']
const NOT_NOW = PART === 'journeys' ? WALKS : []

/** Staff tests open their page directly, so the client login is not loaded for them first. */
const AT_WORK = { ...DESKTOP, opensAt: '/livez' }

export default defineConfig<{ opensAt: string }>({
  testDir: '.',
  ...(PART === 'walks' && { testMatch: WALKS }),
  globalSetup: './global.setup.ts',
  timeout: 180_000,
  expect: { timeout: EXPECT_TIMEOUT_MS },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A retry is for a machine that stalled, and is shown in the report.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    // Recording slows every test down, so only a retry is recorded.
    trace: 'on-first-retry',
    // It would intercept requests that tests mock; offline.spec.ts enables it.
    serviceWorkers: 'block',
    browserName: ENGINE,
    ...(ENGINE === 'chromium' && { launchOptions }),
  },
  projects: [
    {
      name: 'desktop in English',
      testIgnore: [...WEAK_SIGNAL, ...WHEN_THERE_IS_TIME, ...NOT_NOW],
      metadata: { language: 'en' },
      use: DESKTOP,
    },
    {
      name: 'desktop in Arabic',
      testMatch: PART === 'walks' ? WALKS.map((name) => name.replace('**', 'staff')) : STAFF,
      testIgnore: NOT_NOW,
      metadata: { language: 'ar' },
      use: AT_WORK,
    },
    {
      name: 'phone in Arabic',
      testIgnore: [STAFF, '**/layout.spec.ts', POLICY, ...NOT_NOW],
      metadata: { language: 'ar' },
      use: HANDHELD,
    },
  ],
})
