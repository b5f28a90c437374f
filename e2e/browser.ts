import { existsSync } from 'node:fs'

/** Debian's Chromium. The headless shell is the same engine without a window, and needs a third less CPU. */
const executablePath = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

export const launchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
    ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  ],
}

/** Generous, for busy machines: a passing test does not wait. A failing one must not use up the time of a CI run. */
export const EXPECT_TIMEOUT_MS = 30_000

export const DESKTOP = { viewport: { width: 1280, height: 860 } }
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
