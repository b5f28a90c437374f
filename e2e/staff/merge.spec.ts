import type { Page } from '@playwright/test'
import { givenClient } from '../../apps/server/test/given.ts'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { inDatabase, rowsOf } from './database.ts'
import { givenDuplicates } from './given-duplicates.ts'
import { enterAsStaff } from './log-in.ts'
import { chooseInRow } from './row-menu.ts'
import { givenTwoBranches } from './two-branches.ts'

const LIST = '/admin/clients/duplicates'
const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Karim Adel' })
const choiceOf = (page: Page, text: Text, field: string, name: RegExp | string) =>
  page.getByRole('radiogroup', { name: text(field) }).getByRole('radio', { name })

test('PEOPLE-3: two records are compared and merged by keyboard, and the old client ID leads to the new one', async ({
  page,
  text,
  rihla,
}) => {
  const { kept, merged } = await givenDuplicates(rihla.databaseUrl)
  await enterAsStaff(page, LIST)
  await expect(rowOf(page)).toContainText(text('admin-merge:reason_name'))
  await rowOf(page).getByRole('link').press('Enter')
  await expect(page).toHaveURL(new RegExp(`${LIST}/${kept}/${merged}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('admin-merge:mergeTitle'))
  await expect(choiceOf(page, text, 'clients:field_email', 'karim.adel@example.com')).toBeChecked()
  await expect(choiceOf(page, text, 'admin-merge:language', 'English')).toBeChecked()
  const after = page.getByRole('region', { name: text('admin-merge:after') })
  await expect(after).toContainText(/820 \+ 250 = 1,070/)
  await expectNoViolationsInEitherScheme(page, 'merge')

  await choiceOf(page, text, 'admin-merge:language', 'English').focus()
  await page.keyboard.press(text('admin-merge:stays') === 'stays' ? 'ArrowRight' : 'ArrowDown')
  await expect(choiceOf(page, text, 'admin-merge:language', 'العربية')).toBeChecked()

  // Somebody changes one of the two meanwhile.
  await rowsOf(rihla.databaseUrl, `update client set full_name = 'Kareem Adel Fathy', version = 2 where id = ${merged}`)
  const merge = after.getByRole('button')
  const dialog = page.getByRole('dialog', { name: text('admin-merge:mergeTitle') })
  await merge.press('Enter')
  await dialog.getByRole('button').last().click()
  await expect(page.getByRole('alert').filter({ hasText: text('admin-merge:changed') })).toBeVisible()
  await expect(choiceOf(page, text, 'clients:field_full_name', 'Kareem Adel Fathy')).toBeChecked()
  await expect(choiceOf(page, text, 'admin-merge:language', 'العربية')).toBeChecked()

  await merge.press('Enter')
  await expect(dialog.getByRole('button', { name: text('common:cancel') })).toBeFocused()
  await dialog.getByRole('button').last().click()
  await expect(page.getByText(text('admin-merge:merged'))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${kept}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kareem Adel Fathy')

  await page.goto(`${rihla.url}/admin/clients/${merged}/points`)
  await expect(page).toHaveURL(new RegExp(`/admin/clients/${kept}/points$`))
  await expect(page.getByRole('row').filter({ hasText: `C-${merged}` })).toContainText('250')
  await page.goto(`${rihla.url}${LIST}/${kept}/${merged}`)
  await expect(page.getByText(text('admin-merge:cannotTitle'))).toBeVisible()
  await expect(page.getByText(text('problems:client_merged'))).toBeVisible()
})

test('PEOPLE-3: two people are told apart, in the list or on the page, and are not suggested again', async ({
  page,
  text,
  rihla,
}) => {
  const { kept, merged } = await givenDuplicates(rihla.databaseUrl)
  await enterAsStaff(page, LIST)
  await chooseInRow(rowOf(page), text, text('admin-merge:notSame'))
  await expect(page.getByText(text('admin-merge:notSameDone'))).toBeVisible()
  await expect(rowOf(page)).toHaveCount(0)

  await rowsOf(rihla.databaseUrl, 'delete from not_same_person')
  await page.goto(`${rihla.url}${LIST}/${kept}/${merged}`)
  await page.getByRole('button', { name: text('admin-merge:notSame') }).press('Enter')
  await expect(page).toHaveURL(new RegExp(`${LIST}$`))
  await expect(rowOf(page)).toHaveCount(0)
})

test('PEOPLE-3: a client is merged with another one that is not suggested', async ({ page, text, rihla }) => {
  const { kept, merged } = await givenDuplicates(rihla.databaseUrl)
  await rowsOf(rihla.databaseUrl, `update client set full_name = 'Somebody Else' where id = ${kept}`)
  await enterAsStaff(page, `/admin/clients/${merged}`)
  await page.getByRole('button', { name: text('admin-client:more', { name: '' }).trim() }).click()
  await page.getByRole('menuitem', { name: text('admin-merge:mergeWith') }).click()
  const dialog = page.getByRole('dialog', { name: text('admin-merge:mergeWith') })
  await dialog.getByRole('button', { name: text('admin-merge:compare') }).click()
  await expect(dialog.getByText(text('admin-tickets:clientRequired'))).toBeVisible()
  await dialog.getByRole('combobox').fill('Somebody')
  await page.getByRole('option', { name: /Somebody Else/ }).click()
  await dialog.getByRole('button', { name: text('admin-merge:compare') }).click()
  await expect(page).toHaveURL(new RegExp(`${LIST}/${kept}/${merged}$`))
  await expect(page.getByText(text('admin-merge:chosen'))).toBeVisible()
})

test('PEOPLE-3, PEOPLE-4: the comparison of two records names both branches, and the one that stays keeps its own', async ({
  page,
  text,
  rihla,
  language,
}) => {
  await enterAsStaff(page, '/admin/clients')
  const { first, second } = await givenTwoBranches(page, language)
  const other = await inDatabase(rihla.databaseUrl, (db) =>
    givenClient(db, { full_name: 'Layla Hasan', branch_id: second.id }),
  )
  const branch = page.locator('main').getByText(text('clients:field_branch_id'), { exact: true })
  await page.goto(`${rihla.url}/admin/clients/duplicates/10001/${other.id}`)
  await expect(branch.locator('..')).toContainText(first.name)
  await expect(branch.locator('..')).toContainText(second.name)
  await rowsOf(rihla.databaseUrl, `update client set branch_id = ${first.id} where id = ${other.id}`)
  await page.reload()
  await expect(page.getByRole('heading', { name: text('admin-merge:after') })).toBeVisible()
  await expect(branch).toHaveCount(0)
})
