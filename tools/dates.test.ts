import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Where dates are written, each by a time zone that is named; and where one is only checked. */
const ALLOWED = new Set([
  'apps/web/src/i18n/format.ts',
  'apps/server/src/platform/messages.ts',
  'packages/contract/src/settings.ts',
])

/** What follows the clock and the language of the machine it runs on. */
const OWN_CLOCK =
  /\bIntl\.DateTimeFormat\b|\.toLocale(Date|Time)?String\(|\.(get|set)(Date|Day|Month|FullYear|Hours|Minutes)\(|\.getTimezoneOffset\(|\bdayjs\(/

test('APP-10: no screen and no email takes the day from the machine it runs on', async () => {
  const found: string[] = []
  for await (const path of glob('{apps/*,packages/*}/src/**/*.{ts,tsx}')) {
    if (ALLOWED.has(path) || path.includes('.test.')) continue
    const lines = (await readFile(path, 'utf8')).split('\n')
    found.push(...lines.flatMap((line, place) => (OWN_CLOCK.test(line) ? [`${path}:${place + 1} ${line.trim()}`] : [])))
  }
  expect(found).toEqual([])
})
