import { defineConfig } from '@playwright/test'
import journeys from '../playwright.config.ts'

/** Separate from the other tests, since filling the database takes longer than any of them. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  globalSetup: '../global.setup.ts',
  testMatch: '*.measure.ts',
  timeout: 600_000,
  workers: 1,
  // Recording would be measured as well.
  use: { ...journeys.use, trace: 'off' },
  projects: [{ name: 'at size', metadata: { language: 'en' }, use: { viewport: { width: 1280, height: 860 } } }],
})
