import { defineConfig } from '@playwright/test'
import { DESKTOP, launchOptions, PHONE } from './browser.ts'

const ENGINES = ['chromium', 'firefox', 'webkit'] as const
const ENGINE = ENGINES.find((name) => name === process.env['ENGINE']) ?? 'chromium'
/** Firefox has a small window, and no phone to be. */
const HANDHELD = ENGINE === 'firefox' ? { viewport: PHONE.viewport, hasTouch: true } : PHONE

/** Clients hold a phone, staff sit at a desk. */
const STAFF = 'staff/*.spec.ts'

/** A bad network does not ask for the size of the screen: these run on the phone. */
const WEAK_SIGNAL = [
  '**/{networks,broken-forms,double-taps}.spec.ts',
  '**/{missing-texts,stale-sessions,blocked-storage}.spec.ts',
]

/** What the policy of the pages stops, and the page of the API, are the same on every screen and in every language. */
const POLICY = '**/{policy,api-page}.spec.ts'

/**
 * In English only with `npm run test:e2e:all`: the staff's journeys, the walks that look at every screen, and what a
 * client does no differently at a desk than on the Arabic phone.
 */
const WHEN_THERE_IS_TIME = process.env['EVERYTHING']
  ? []
  : [
      STAFF,
      '**/{accessibility,layout}.spec.ts',
      '**/{client-facts,feedback,hostile-values,languages,look-for-harm,mails,messages,offline,passwords,rewards,statement}.spec.ts',
    ]

/** Staff go to a page of theirs at once, so the login of clients need not be loaded for them first. */
const AT_WORK = { ...DESKTOP, opensAt: '/livez' }

export default defineConfig<{ opensAt: string }>({
  testDir: '.',
  globalSetup: './global.setup.ts',
  // Generous, for machines that do something else as well: a test that passes does not wait.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try is for a machine that stood still, and is told in the report.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    // Recording slows every test down, so only a second try is recorded.
    trace: 'on-first-retry',
    // It would stand between a page and what a test answers in the server's place; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    browserName: ENGINE,
    ...(ENGINE === 'chromium' && { launchOptions }),
  },
  projects: [
    {
      name: 'desktop in English',
      testIgnore: [...WEAK_SIGNAL, ...WHEN_THERE_IS_TIME],
      metadata: { language: 'en' },
      use: DESKTOP,
    },
    { name: 'desktop in Arabic', testMatch: STAFF, metadata: { language: 'ar' }, use: AT_WORK },
    {
      name: 'phone in Arabic',
      testIgnore: [STAFF, '**/layout.spec.ts', POLICY],
      metadata: { language: 'ar' },
      use: HANDHELD,
    },
  ],
})
