import type { Browser, Page } from '@playwright/test'
import { expectNoViolationsInEitherScheme } from '../accessible.ts'
import { expect, test } from '../fixtures.ts'
import type { Text } from '../texts.ts'
import { fromAnotherDesk } from './another-desk.ts'
import { rowsOf } from './database.ts'
import { givenBranches } from './given-branches.ts'
import { enterAsStaff, typeStaffLogin } from './log-in.ts'
import { groupOf } from './menu.ts'
import { chooseInRow } from './row-menu.ts'

const SAMIRA = { username: 'Samira Adel', password: 'seven boats on the Nile' }
const NAMES = { en: ['Nasr City', 'Giza'], ar: ['مدينة نصر', 'الجيزة'] }

const branchesIn = (language: string) => {
  const [first = '', second = ''] = NAMES[language === 'ar' ? 'ar' : 'en']
  return { first, second }
}
const switcherOf = (page: Page, text: Text) =>
  page.getByRole('region', { name: text('staff:branch'), exact: true }).getByRole('combobox')
const choose = async (page: Page, text: Text, name: string) => {
  await switcherOf(page, text).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const sectionOf = (page: Page, text: Text) => page.getByRole('region', { name: text('staff:branches'), exact: true })
const allBranches = (page: Page, text: Text) =>
  page.getByRole('button', { name: text('staff:allBranches'), exact: true })
const word = (page: Page, text: Text) =>
  page.getByText(new RegExp(`${text('staff:branch')}|${text('staff:branches')}`, 'i'))

const nameBranch = async (page: Page, text: Text, name: string) => {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel(text('admin-settings:branchName'))).toBeFocused()
  await dialog.getByLabel(text('admin-settings:branchName')).fill(name)
  await page.keyboard.press('Enter')
  return dialog
}

const atAnotherDesk = async (browser: Browser, address: string, language: string): Promise<Page> => {
  const context = await browser.newContext()
  await context.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
  const page = await context.newPage()
  await page.goto(address)
  return page
}

test('PEOPLE-4: an owner adds a branch, puts an agent into it, switches, and deletes it again', async ({
  page,
  text,
  rihla,
  language,
}) => {
  test.slow()
  const { first, second } = branchesIn(language)
  const moveLayla = (name: string) =>
    rowsOf(
      rihla.databaseUrl,
      `update client set branch_id = (select id from branch where name = '${name}') where id = 10001`,
    )
  await enterAsStaff(page, '/admin/staff')
  await expect(rowOf(page, 'admin')).toBeVisible()
  await expect(word(page, text)).toHaveCount(0)

  await page.goto(`${rihla.url}/admin/settings`)
  const add = page.getByRole('button', { name: text('admin-settings:addBranch') })
  await expect(page.getByText(text('admin-settings:moreOffices'))).toBeVisible()
  await expect(page.getByRole('switch')).toHaveCount(0)
  await add.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Rihla')
  await nameBranch(page, text, ' ')
  await expect(page.getByText(text('admin-settings:branchNameRequired'))).toBeVisible()
  await nameBranch(page, text, second)
  await expect(page.getByText(text('admin-settings:branchAdded'))).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(add).toBeFocused()
  const section = sectionOf(page, text)
  await expect(section.getByRole('listitem')).toHaveCount(2)
  await section.getByRole('button', { name: text('staff:editOf', { name: '\u2068Rihla\u2069' }) }).click()
  await nameBranch(page, text, second)
  await expect(page.getByText(text('fields:taken'))).toBeVisible()
  await nameBranch(page, text, first)
  await expect(page.getByText(text('admin-settings:branchRenamed'))).toBeVisible()
  await expect(section.getByRole('listitem').filter({ hasText: first })).toBeVisible()

  const limit = section.getByRole('switch', { name: text('admin-settings:limits_agents') })
  await limit.check()
  await page.getByRole('button', { name: text('admin-settings:save') }).click()
  await expect(page.getByText(text('admin-settings:saved'))).toBeVisible()
  await page.reload()
  await expect(limit).toBeChecked()
  await expectNoViolationsInEitherScheme(page, 'settings with branches')

  await groupOf(page, text, 'settings').click()
  await page.getByRole('link', { name: text('staff:staffAccounts') }).click()
  await page.getByRole('button', { name: text('admin-staff:newAccount') }).click()
  const form = page.getByRole('form', { name: text('admin-staff:newAccount') })
  await form.getByLabel(text('admin-staff:username')).fill(SAMIRA.username)
  await form.getByLabel(text('admin-staff:firstPassword'), { exact: true }).fill(SAMIRA.password)
  await form.locator('button[type="submit"]').click()
  await expect(form.getByText(text('admin-staff:branchesRequired'))).toBeVisible()
  const branches = form.getByRole('combobox', { name: text('staff:branches') })
  await expect(branches).toBeFocused()
  await branches.press('ArrowDown')
  await page.getByRole('option', { name: second }).click()
  await page.keyboard.press('Escape')
  await form.locator('button[type="submit"]').click()
  await expect(rowOf(page, SAMIRA.username)).toContainText(second)
  await expect(rowOf(page, 'admin')).toContainText(first)

  await groupOf(page, text, 'clients').click()
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  await choose(page, text, second)
  await expect(
    page.getByRole('heading', { name: text('staff:noneInBranch', { branch: `\u2068${second}\u2069` }) }),
  ).toBeVisible()
  await allBranches(page, text).click()
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  await moveLayla(second)
  await choose(page, text, second)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByLabel(text('clients:search')).fill('Omar')
  await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
  await expect(page.getByText(text('staff:onlyBranch', { branch: `\u2068${second}\u2069` }))).toBeVisible()
  await groupOf(page, text, 'today').click()
  await expect(page.getByText(new RegExp(`[,،] \u2068${second}\u2069[,،]`))).toBeVisible()

  await groupOf(page, text, 'settings').click()
  await section.getByRole('button', { name: text('staff:deleteOf', { name: `\u2068${second}\u2069` }) }).click()
  const question = page.getByRole('dialog', { name: text('admin-settings:branchDeleteTitle') })
  const confirm = question.getByRole('button', { name: text('staff:delete') })
  await confirm.click()
  await expect(question.getByRole('alert')).toHaveText(text('problems:branch_in_use'))
  await page.keyboard.press('Escape')
  await moveLayla(first)
  await page.getByRole('link', { name: text('staff:staffAccounts') }).click()
  await chooseInRow(rowOf(page, SAMIRA.username), text, text('admin-staff:roleAndBranches'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: text('staff:branches') }).click()
  for (const name of [first, second]) await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: text('admin-staff:save') }).click()
  await expect(page.getByText(text('admin-staff:roleAndBranchesChanged'))).toBeVisible()
  await expect(rowOf(page, SAMIRA.username)).toContainText(first)
  await expect(rowOf(page, SAMIRA.username)).not.toContainText(second)

  await page.getByRole('link', { name: text('staff:agency'), exact: true }).click()
  await section.getByRole('button', { name: text('staff:deleteOf', { name: `\u2068${second}\u2069` }) }).click()
  await confirm.click()
  await expect(page.getByText(text('admin-settings:branchDeleted'))).toBeVisible()
  await expect(add).toBeFocused()
  await expect(page.getByText(text('admin-settings:moreOffices'))).toBeVisible()
  await groupOf(page, text, 'clients').click()
  await expect(rowOf(page, 'Layla Hassan')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('branch'))).toBeNull()
  await expect(word(page, text)).toHaveCount(0)
})

test('PEOPLE-4: the switcher is used by keyboard, collapsed, on a phone, and searched from six branches on', async ({
  page,
  text,
  language,
}) => {
  const { first, second } = branchesIn(language)
  const others = ['Alexandria', 'Maadi', 'Tanta']
  await enterAsStaff(page, '/admin/clients')
  await givenBranches(page, [first, second, ...others])
  await page.reload()
  const switcher = switcherOf(page, text)
  await expect(switcher).toHaveAccessibleName(new RegExp(text('staff:allBranches')))
  await switcher.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(6)
  await expect(page.getByRole('option', { selected: true })).toHaveText(text('staff:allBranches'))
  await expectNoViolationsInEitherScheme(page, 'the list of branches')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(switcher).toBeFocused()
  await switcher.press('ArrowDown')
  await switcher.press('ArrowDown')
  await switcher.press('Enter')
  await expect(switcher).toHaveAccessibleName(/Alexandria/)
  await expect(switcher).toBeFocused()
  await switcher.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)

  await fromAnotherDesk(page, 'POST', 'branches/', { name: 'Zamalek' })
  await page.reload()
  await switcher.press('Enter')
  const search = page.getByRole('combobox', { name: text('staff:findBranch') })
  await expect(search).toBeFocused()
  await page.keyboard.type('nowhere')
  await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
  await search.fill('zam')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectNoViolationsInEitherScheme(page, 'a searched list of branches')
  await page.keyboard.press('Enter')
  await expect(switcher).toHaveAccessibleName(/Zamalek/)
  await expect(switcher).toBeFocused()

  await page.keyboard.press('Control+b')
  await expect(page.getByRole('button', { name: text('staff:expandMenu') })).toBeVisible()
  await page.reload()
  const box = await switcher.boundingBox()
  expect([box?.width, box?.height]).toEqual([48, 48])
  await switcher.focus()
  await expect(page.getByRole('tooltip', { name: 'Zamalek' })).toBeVisible()
  await choose(page, text, 'Tanta')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: /Tanta/ }).click()
  await expect(page).toHaveURL(/\/admin\/more$/)
  const row = page.getByRole('combobox', { name: text('staff:branch') })
  await expect(row).toHaveValue(/\d+/)
  await row.selectOption(text('staff:allBranches'))
  await expect(page.getByRole('link', { name: /Tanta/ })).toHaveCount(0)
  await expectNoViolationsInEitherScheme(page, 'the page More with branches')
})

test('PEOPLE-4: an agent who is limited sees the own branches, and with one only its name', async ({
  page,
  text,
  rihla,
  browser,
  language,
}) => {
  const { first, second } = branchesIn(language)
  await enterAsStaff(page, '/admin/staff')
  await givenBranches(page, [first, second, 'Tanta'])
  const { data: branches } = await fromAnotherDesk(page, 'GET', 'branches/')
  const idOf = (name: string) => branches.find((branch: { name: string }) => branch.name === name).id
  const { data: settings } = await fromAnotherDesk(page, 'GET', 'settings/')
  await fromAnotherDesk(page, 'PUT', 'settings/', { ...settings, limits_agents: true })
  const { data: samira } = await fromAnotherDesk(page, 'POST', 'staff/', {
    ...SAMIRA,
    role: 'agent',
    branch_ids: [idOf(second)],
  })
  await rowsOf(rihla.databaseUrl, `update client set branch_id = ${idOf(second)} where id = 10001`)

  const theirs = await atAnotherDesk(browser, `${rihla.url}/admin/clients`, language)
  await typeStaffLogin(theirs, text, SAMIRA)
  await expect(rowOf(theirs, 'Layla Hassan')).toBeVisible()
  await expect(theirs.getByRole('row')).toHaveCount(2)
  const region = theirs.getByRole('region', { name: text('staff:branch'), exact: true })
  await expect(region).toContainText(second)
  await expect(region.getByRole('combobox')).toHaveCount(0)
  await theirs.goto(`${rihla.url}/admin/account`)
  await expect(theirs.getByText(`${text('staff:branch')}: \u2068${second}\u2069`)).toBeVisible()

  await fromAnotherDesk(page, 'PUT', `staff/${samira.id}/`, { branch_ids: [idOf(first), idOf(second)] })
  await theirs.goto(`${rihla.url}/admin/clients`)
  await expect(rowOf(theirs, 'Omar Farouk')).toBeVisible()
  await switcherOf(theirs, text).click()
  await expect(theirs.getByRole('option')).toHaveCount(3)
  await expect(theirs.getByRole('option').first()).toHaveText(text('staff:allMyBranches'))
  await theirs.getByRole('option', { name: second }).click()
  await expect(rowOf(theirs, 'Layla Hassan')).toBeVisible()
  await expect(theirs.getByRole('row')).toHaveCount(2)
})
