import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

/** Files that format dates with an explicit time zone, and files that only validate one. */
const ALLOWED = new Set([
  'apps/web/src/i18n/format.ts',
  'apps/server/src/platform/i18n/texts.ts',
  'packages/contract/src/agency/settings.ts',
  'packages/domain/src/hijri.ts',
])

/** Calls that depend on the clock and the language of the machine. */
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
