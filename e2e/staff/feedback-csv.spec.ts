import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { givenReview } from '../../apps/server/test/given-reviews.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { inDatabase } from './database.ts'
import { HOSTILE_TEXTS } from './hostile-reviews.ts'
import { logInAsStaff } from './log-in.ts'

const SOFFICE = '/usr/bin/soffice'
const FROM = '2027-01-01'

/** Later than every other review, one minute apart, the first of the list the newest in the file. */
const givenHostileReviews = (databaseUrl: string) =>
  inDatabase(databaseUrl, async (db) => {
    for (const [place, text] of HOSTILE_TEXTS.entries())
      await givenReview(db, {
        name: text.slice(0, 120),
        mobile: place === 0 ? '+201005550142' : null,
        rating: 1 + (place % 5),
        comment: text,
        created_at: `2027-01-01T12:${String(59 - place).padStart(2, '0')}:00Z`,
      })
  })

/** The number of rows before "show more"; the file contains all of them. */
const FIRST_PAGE = 25

const exportFile = async (page: Page, text: Text) => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: text('reviews:export') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('feedbacks.csv')
  return file.path()
}

const guarded = (text: string) => text.replace(/(^|[;,\t\r\n])(?=[ "]*[=+\-@＝＋－＠])/g, "$1'")

const expectedRows = HOSTILE_TEXTS.map((text, place) => [
  guarded(text.slice(0, 120)),
  place === 0 ? '+20 100 555 0142' : '',
  String(1 + (place % 5)),
  guarded(text),
  `2027-01-01 14:${String(59 - place).padStart(2, '0')}`,
])

test('DASH-6: feedbacks.csv contains the filtered reviews, byte for byte, and no formula', async ({
  page,
  text,
  rihla,
}) => {
  await givenHostileReviews(rihla.databaseUrl)
  await logInAsStaff(page, text, `/admin/feedback?from=${FROM}`)
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(Math.min(HOSTILE_TEXTS.length, FIRST_PAGE))
  const file = await readFile(await exportFile(page, text))
  const head = ['Name', 'Mobile Number', 'Rating', 'Feedback', 'Submission Date']
  const lines = [head, ...expectedRows].map(
    (fields) => `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`,
  )
  expect(file.toString('utf8')).toBe(`\uFEFF${lines.join('')}`)

  // Too many for the browser: the server writes the same file.
  const streamed = page.waitForRequest(/\/api\/admin\/feedback\/export\/\?from=/)
  const row = { name: 'x', mobile_number: null, rating: 5, feedback: 'x', submitted: 'x' }
  await page.route('**/api/admin/feedback/export/rows/**', (route) =>
    route.fulfill({ json: { data: Array.from({ length: 25_001 }, () => row), next_cursor: 'more' } }),
  )
  expect(await readFile(await exportFile(page, text))).toEqual(file)
  await streamed
})

test('DASH-6: LibreOffice opens feedbacks.csv with every character intact and without a formula', async ({
  page,
  text,
  rihla,
  language,
  context,
}) => {
  test.skip(!existsSync(SOFFICE), `LibreOffice is not installed (${SOFFICE}): apt-get install libreoffice-calc`)
  test.skip(language !== 'ar', 'the file is the same in every language')
  test.slow()
  await givenHostileReviews(rihla.databaseUrl)
  await logInAsStaff(page, text, `/admin/feedback?from=${FROM}`)
  const file = await exportFile(page, text)
  const folder = await mkdtemp(join(tmpdir(), 'feedbacks-'))
  try {
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const sheet = join(folder, 'sheet.xml')
    // Semicolon or comma, double quote, UTF-8, from the first line, in English, and formulas are computed.
    for (const separator of [59, 44]) {
      const asCsv = `--infilter=Text - txt - csv (StarCalc):${separator},34,76,1,,1033,false,true,false,false,false,1,true`
      await promisify(execFile)(SOFFICE, [
        ...[profile, '--headless', asCsv],
        ...['--convert-to', 'fods', '--outdir', folder, file],
      ])
      const converted = (await readdir(folder)).find((name) => name.endsWith('.fods')) ?? ''
      await rename(join(folder, converted), sheet)
      expect(await readFile(sheet, 'utf8')).not.toContain('table:formula')
    }
    const reader = await context.newPage()
    await reader.goto(`file://${sheet}`)
    const cells = await reader.evaluate(() =>
      Array.from(document.getElementsByTagName('table:table-row'), (row) =>
        Array.from(row.getElementsByTagName('table:table-cell'), (cell) =>
          Array.from(cell.getElementsByTagName('text:p'), (line) => line.textContent).join('\n'),
        ),
      ),
    )
    console.log(`${cells.length} rows, ${cells.flat().filter(Boolean).length} filled cells, no formula`)
    const asShown = (value: string) => value.replaceAll(/\s+/g, '')
    for (const [place, [, , , feedback = '']] of expectedRows.entries())
      expect(asShown(cells[place + 1]?.[3] ?? ''), `row ${place + 1}`).toBe(asShown(feedback))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
