import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { givenBranches } from '../staff/given-branches.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import { closeDialog, type Tour } from './tour.ts'

const NAMES: Record<string, string[]> = {
  en: ['Nasr City', 'Maadi', 'Alexandria', 'Tanta'],
  ar: ['مدينة نصر', 'المعادي', 'الإسكندرية', 'طنطا'],
}
const OVER_62_EM = 1280

const chooseOnMorePage = async ({ page, text, rihla }: Tour, name: string) => {
  await page.goto(`${rihla.url}/admin/more`)
  await page
    .getByRole('main')
    .getByRole('combobox', { name: text('staff:branch') })
    .selectOption(name)
}

export const theBranches = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const dialog = page.getByRole('dialog')
  const form = page.getByRole('form', { name: text('admin-settings:form') })
  const section = page.getByRole('region', { name: text('staff:branches'), exact: true })
  const switcher = page.getByRole('region', { name: text('staff:branch'), exact: true }).getByRole('combobox')

  await enterAsStaff(page, '/admin/settings')
  const [first = '', second = '', ...others] = NAMES[await page.evaluate(() => document.documentElement.lang)] ?? []
  await page.getByRole('button', { name: text('admin-settings:addBranch') }).click()
  await dialog.getByRole('textbox').fill(second)
  await look('staff branches, the second one')
  await closeDialog(page)
  await givenBranches(page, [first, second, ...others])

  await page.goto(`${rihla.url}/admin/settings`)
  await expect(section.getByRole('listitem')).toHaveCount(4)
  await section.getByRole('switch').check()
  await look('staff branches')
  await form.getByRole('button', { name: text('staff:discard') }).click()
  const { data: branches } = await fromAnotherDesk(page, 'GET', 'branches/')
  const idOf = (name: string) => branches.find((branch: { name: string }) => branch.name === name).id
  await fromAnotherDesk(page, 'POST', 'staff/', {
    username: 'Samira Adel',
    password: 'seven boats on the Nile',
    role: 'agent',
    branch_ids: [idOf(first), idOf(second)],
  })
  await section.getByRole('button', { name: text('staff:deleteOf', { name: `\u2068${second}\u2069` }) }).click()
  await dialog.getByRole('button', { name: text('staff:delete') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff branches, in use')

  await page.goto(`${rihla.url}/admin/staff`)
  const samira = page.getByRole('row').filter({ hasText: 'Samira Adel' })
  await expect(samira).toContainText(second)
  await look('staff accounts, with branches')
  await chooseInRow(samira, text, text('admin-staff:roleAndBranches'))
  await dialog.getByRole('combobox', { name: text('staff:branches') }).click()
  await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  await look('staff account, branches')

  await chooseOnMorePage(tour, first)
  await look('staff menu, with branches')
  const size = page.viewportSize() ?? { width: OVER_62_EM, height: 860 }
  const isPhone = size.width < OVER_62_EM
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByRole('region', { name: text('admin-today:figures') })).toContainText(first)
  if (!isPhone) {
    await switcher.click()
    await expect(page.getByRole('option').filter({ visible: true }).first()).toBeVisible()
  }
  await look('staff today, of one branch')
  if (!isPhone) {
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+b')
    await look('staff sidebar, collapsed, of one branch')
    await page.keyboard.press('Control+b')
  }
  await chooseOnMorePage(tour, second)
  await page.goto(`${rihla.url}/admin/clients`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(second)
  await look('staff clients, none in this branch')
}
