import { expect } from '../fixtures.ts'
import { enterAsStaff, typeStaffLogin } from '../staff/log-in.ts'
import { chooseInRow } from '../staff/row-menu.ts'
import { codeFor } from '../staff/second-factor.ts'
import { closeDialog, type Tour } from './tour.ts'

const ANY_STAFF = '**/api/admin/staff/**'

export const theStaff = async ({ page, text, rihla, look }: Tour) => {
  const dialog = page.getByRole('dialog')
  const submit = dialog.locator('button[type="submit"]')
  const karim = page.getByRole('row').filter({ hasText: 'karim' })
  const action = (name: string) => chooseInRow(karim, text, text(`admin-staff:${name}`))

  for (const [state, status] of [['loading'], ['failed', 503]] as const) {
    await enterAsStaff(page, '/admin/rewards')
    await page.route(ANY_STAFF, (route) => status && route.fulfill({ status }))
    await page.goto(`${rihla.url}/admin/staff`)
    await expect(
      page
        .getByRole('main')
        .getByRole(status ? 'alert' : 'status')
        .first(),
    ).toBeVisible()
    await look(`staff accounts, ${state}`)
    await page.unroute(ANY_STAFF)
  }

  await page.goto(`${rihla.url}/admin/staff`)
  await expect(karim).toBeVisible()
  await look('staff accounts')
  await page.getByRole('button', { name: text('admin-staff:newAccount') }).click()
  await page.getByRole('form').locator('button[type="submit"]').click()
  await expect(page.getByText(text('admin-staff:usernameRequired'))).toBeVisible()
  await look('staff account form, faults')
  // On a phone the form takes the page.
  await page
    .getByRole('form')
    .getByRole('button', { name: text('common:cancel') })
    .click()

  await action('setPassword')
  await submit.click()
  await expect(dialog.getByText(text('admin-staff:passwordShort', { minimum: 15 }))).toBeVisible()
  await look('staff account, new password')
  await closeDialog(page)
  await action('disable')
  await expect(dialog).toBeVisible()
  await look('staff account, disable')
  await closeDialog(page)

  await action('changeRole')
  await expect(dialog).toBeVisible()
  await look('staff account, role')
  await closeDialog(page)

  await page.goto(`${rihla.url}/admin-login`)
  await page.evaluate(() => localStorage.removeItem('admin_token'))
  await page.goto(`${rihla.url}/admin/staff`)
  await typeStaffLogin(page, text, { username: 'agent', password: 'demo-agent-2026' })
  await expect(page.getByRole('heading', { name: text('staff:ownersOnlyTitle') })).toBeVisible()
  await look('staff accounts, owners only')
}

export const theOwnAccount = async ({ page, text, rihla, look }: Tour) => {
  const card = page.getByRole('region', { name: text('admin-account:twoStep') })
  for (const [state, status] of [['loading'], ['failed', 503]] as const) {
    await enterAsStaff(page, '/admin/rewards')
    await page.route('**/api/admin/account/', (route) => status && route.fulfill({ status }))
    await page.route('**/api/admin/sessions/', (route) => status && route.fulfill({ status }))
    await page.goto(`${rihla.url}/admin/account`)
    await expect(
      page
        .getByRole('main')
        .getByRole(status ? 'alert' : 'status')
        .first(),
    ).toBeVisible()
    await look(`staff own account, ${state}`)
    await page.unroute('**/api/admin/account/')
    await page.unroute('**/api/admin/sessions/')
  }

  await page.goto(`${rihla.url}/admin/account`)
  await expect(page.getByText(text('admin-account:thisDevice'))).toBeVisible()
  await look('staff own account')
  await page.getByRole('button', { name: text('passwords:changeTitle') }).click()
  await expect(page.getByText(text('passwords:rulesNotMet'))).toBeVisible()
  await look('staff own account, password refused')

  await card.getByRole('button', { name: text('admin-account:setUp') }).click()
  await card.getByLabel(text('admin-account:current'), { exact: true }).fill('demo-admin-2026')
  await look('staff two-step, password')
  await page.keyboard.press('Enter')
  await expect(card.getByRole('img', { name: text('admin-account:qr') })).toBeVisible()
  await look('staff two-step, set up')
  const key = await card.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  await card.getByLabel(text('admin-account:code')).fill(codeFor(key))
  await page.keyboard.press('Enter')
  await expect(card.getByRole('listitem')).toHaveCount(10)
  await look('staff two-step, recovery codes')
  await card.getByRole('button', { name: text('admin-account:saved') }).click()
  await look('staff two-step, on')
  await card.getByRole('button', { name: text('admin-account:switchOff') }).click()
  await page.getByRole('dialog').locator('button[type="submit"]').click()
  await expect(page.getByRole('dialog').getByText(text('admin-account:codeRequired'))).toBeVisible()
  await look('staff two-step, switch off')
  await closeDialog(page)

  await page.evaluate(() => localStorage.removeItem('admin_token'))
  await page.goto(`${rihla.url}/admin`)
  await typeStaffLogin(page, text)
  await page.getByLabel(text('staff:secondCode')).fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('problems:wrong_second_factor'))).toBeVisible()
  await look('staff login, second step')
}
