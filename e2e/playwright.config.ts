import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

const debianChromium = '/usr/bin/chromium'

export default defineConfig({
  testDir: '.',
  globalSetup: './global.setup.ts',
  timeout: 60_000,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try is for a machine that stood still, and is told in the report.
  retries: process.env['CI'] ? 1 : 0,
  reporter: 'list',
  use: {
    trace: 'retain-on-failure',
    // It would stand between a page and what a test answers in the server's place; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: {
      ...(existsSync(debianChromium) ? { executablePath: debianChromium } : {}),
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
        ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
      ],
    },
  },
  projects: [
    { name: 'desktop in English', metadata: { language: 'en' }, use: { viewport: { width: 1280, height: 860 } } },
    {
      name: 'phone in Arabic',
      metadata: { language: 'ar' },
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
  ],
})
