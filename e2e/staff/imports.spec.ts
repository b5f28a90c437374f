import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { fileOf, inWindows1256 } from '../../apps/server/test/import-file.ts'
import { expect, test } from '../fixtures.ts'
import { countedText } from './counted-text.ts'
import { logInAsStaff } from './log-in.ts'

/** As Excel in Arabic saves it. */
const FILE = inWindows1256(
  fileOf(
    [
      ['الاسم', 'البريد الإلكتروني', 'رقم الهاتف', 'انتهاء جواز السفر'],
      ['منى عادل', 'mona.adel@import.example', '01005559142', '28/11/2030'],
      ['سارة محمود', 'sara@import', '', '31/02/2027'],
      ['Nour Samir', 'nour@import.example', '', ''],
    ],
    ';',
  ),
)

const choose = (page: Page) =>
  page.locator('input[type=file]').setInputFiles({ name: 'clients-nov.csv', mimeType: 'text/csv', buffer: FILE })

const savedBy = async (page: Page, press: () => Promise<void>) => {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('ADMIN-2: a file from Excel in Arabic is checked, its good rows are imported once, and the client is in the list', async ({
  page,
  text,
  language,
}) => {
  await logInAsStaff(page, text, '/admin/clients')
  await page.getByRole('link', { name: text('clients:import'), exact: true }).click()
  await choose(page)

  const remarks = page.getByRole('table', { name: text('admin-imports:toLookAt') })
  await expect(remarks.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('Windows-1256')).toBeVisible()
  await expect(page.getByRole('region', { name: text('admin-imports:stepImport') })).toBeFocused()
  const day = remarks.getByRole('row').filter({ hasText: '31/02/2027' })
  await expect(day).toContainText(text('admin-imports:wrong_no_such_day'))
  await expect(day).toContainText('انتهاء جواز السفر')

  const bad = await savedBy(page, () => page.getByRole('button', { name: text('admin-imports:download') }).click())
  expect(bad.name).toBe(text('admin-imports:badFileName'))
  expect(bad.text).toContain('"سارة محمود","sara@import","","31/02/2027","')

  const calls: string[] = []
  page.on('request', (request) => request.url().includes('dry_run=false') && calls.push(request.url()))
  await page.route(/dry_run=false/, (route) => route.abort(), { times: 1 })
  const run = page.getByRole('button', { name: countedText(text, language, 'admin-imports:importRows', 2) })
  await run.click()
  await expect(page.getByRole('alert')).toHaveText(text('admin-imports:importUnknown'))
  await run.dblclick()
  await expect(page.getByRole('heading', { name: text('admin-imports:doneTitle') })).toBeVisible()
  await expect(page.getByRole('table', { name: text('admin-imports:leftOutTitle') }).getByRole('row')).toHaveCount(3)
  expect(calls).toHaveLength(2)

  await page.getByRole('link', { name: text('admin-imports:show_clients') }).click()
  await expect(page.getByRole('row').filter({ hasText: 'منى عادل' })).toContainText('+20 100 555 9142')
  await page.getByRole('button', { name: text('admin-imports:exportTitle') }).click()
  const item = page.getByRole('menuitem', { name: text('admin-imports:export_clients') })
  const file = await savedBy(page, () => item.click())
  expect(file.name).toBe('clients.csv')
  expect(file.text).toContain('"منى عادل","mona.adel@import.example"')

  await page.goto(new URL('/admin/clients/import', page.url()).href)
  await choose(page)
  await expect(page.getByText(text('admin-imports:nothingToImport'))).toBeVisible()
  await page.getByRole('button', { name: text('admin-imports:other') }).click()
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'book.xlsx', mimeType: 'text/csv', buffer: Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0]) },
  })
  await expect(page.getByRole('alert')).toHaveText(text('problems:import_not_csv'))
})
