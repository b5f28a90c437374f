import { gzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { startRihla } from './rihla.ts'

const KB = 1000
/** A phone on a weak signal waits for every one of them. */
const SCRIPTS = 150 * KB

/**
 * Dependencies that the first screen does not need are loaded later: dialogs, QR codes, charts, the screens behind the login.
 */
const LATER = /Modal|ForgotPassword|LanguageMenu|qr|browser-|chart|\/(account|client|menu|parts|review|staff)-|Page-/i

/** The end of a file's name; by chance it can contain any of these characters. */
const HASH = /[\w-]{8}\.\w+$/

for (const [language, fonts] of [
  ['en', 60 * KB],
  ['ar', 105 * KB],
  ['de', 90 * KB],
] as const) {
  test(`the first visit in ${language} stays within its budget`, async ({ page }, info) => {
    test.skip(info.project.metadata['language'] !== 'en', 'A download is the same on every screen.')
    const rihla = await startRihla()
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    const downloads: Promise<{ file: string; kind: string; bytes: number }>[] = []
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (!['script', 'font'].includes(kind)) return
      const file = new URL(response.url()).pathname
      // Compared by gzip, however the server sent it.
      const sizeOf = (body: Buffer) => (kind === 'script' ? gzipSync(body, { level: 9 }) : body).length
      downloads.push(response.body().then((body) => ({ file, kind, bytes: sizeOf(body) })))
    })
    await page.goto(rihla.url, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    const found = await Promise.all(downloads)
    await rihla.stop()

    const sum = (kind: string) =>
      found.filter((download) => download.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
    const formatted = (bytes: number) => `${(bytes / KB).toFixed(1)} KB`
    console.log(`First visit in ${language}: ${formatted(sum('script'))} of script, ${formatted(sum('font'))} of fonts`)
    expect(sum('script')).toBeGreaterThan(50 * KB)
    expect(sum('script')).toBeLessThanOrEqual(SCRIPTS)
    expect(sum('font')).toBeLessThanOrEqual(fonts)
    const names = found.map(({ file }) => file.replace(HASH, ''))
    expect(names.filter((name) => LATER.test(name))).toEqual([])
  })
}
