import { expect } from '../fixtures.ts'
import { fromAnotherDesk } from '../staff/another-desk.ts'
import { cancelTyped } from '../staff/cancel-typed.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import { chooseInRow, rowMenu } from '../staff/row-menu.ts'
import { closeDialog, type Tour } from './tour.ts'

const rowOf = ({ page }: Tour, name: string) => page.getByRole('row').filter({ hasText: name })
/** Two rows are enough to check. */
const FEW = '/admin/clients?q=omar'
const ONE_CLIENT = /\/api\/admin\/clients\/\d+\/$/

const register = async ({ page, text, rihla, look }: Tour) => {
  await page.goto(`${rihla.url}/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('registration:publicTitle'))
  await look('register')
  await page.getByRole('button', { name: text('registration:publicSubmit') }).click()
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
  await look('register, nothing typed')
  await page.getByLabel(text('registration:name')).fill('Omar Again')
  await page.getByRole('textbox', { name: text('registration:email') }).fill('omar@example.com')
  await page.getByLabel(text('registration:price')).fill('12,000')
  await page.getByRole('button', { name: text('registration:publicSubmit') }).click()
  await expect(page.getByText(text('server:requestReceived'))).toBeVisible()
  await look('register, sent')
}

const clientForm = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const form = page.getByRole('form')
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  await expect(form).toBeVisible()
  await look('staff client form')
  await page.goto(rihla.url + FEW)
  await page.getByRole('button', { name: text('clients:newClient') }).click()
  const expiry = form.getByLabel(text('clients:passportExpiryOptional'))
  await expiry.click()
  const nextMonth = page.getByRole('button', { name: text('staff:nextMonth') })
  await expect(nextMonth).toBeVisible()
  await look('staff client form, calendar')
  // A calendar whose field was scrolled away is hidden; Escape would then close the form.
  await expiry.scrollIntoViewIfNeeded()
  await expect(nextMonth).toBeVisible()
  await page.keyboard.press('Escape')
  await form.getByRole('textbox', { name: text('clients:field_email') }).fill('layla@example.com')
  await form.getByLabel(text('clients:initialPrice')).fill('cheap')
  await form.getByRole('button', { name: text('staff:create') }).click()
  await expect(form.locator('[aria-invalid="true"]')).toHaveCount(2)
  await expect(form.getByRole('status')).toContainText('Layla Hassan')
  await look('staff client form, faults')
  await cancelTyped(form, text)
}

const clientEdited = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const form = page.getByRole('form')
  const edit = () => chooseInRow(rowOf(tour, 'Omar'), text, text('staff:edit'))
  for (const [state, status] of [['on its way'], ['not opened', 503]] as const) {
    await page.route(ONE_CLIENT, (route) => status && route.fulfill({ status }))
    await edit()
    await expect(status ? page.getByText(text('clients:openFailed')) : page.getByRole('status').first()).toBeVisible()
    await look(`staff client, ${state}`)
    await page.unroute(ONE_CLIENT)
    await page.goto(rihla.url + FEW)
  }
  const opened = page.waitForResponse(ONE_CLIENT)
  await edit()
  const { data } = await (await opened).json()
  await expect(form).toBeVisible()
  await look('staff client, edited')
  await page.route(ONE_CLIENT, (route) => route.abort())
  await form.getByRole('button', { name: text('staff:update') }).click()
  await expect(page.getByRole('dialog', { name: text('clients:saveFailedTitle') })).toBeVisible()
  await look('staff client, not saved')
  await closeDialog(page)
  await page.unroute(ONE_CLIENT)

  await form.getByLabel(text('clients:field_full_name')).fill('Omar F. Saad')
  const { email, whatsapp, version } = data
  await fromAnotherDesk(page, 'PUT', `clients/${data.id}/`, { full_name: 'Omar Farouk Saad', email, whatsapp, version })
  await form.getByRole('button', { name: text('staff:update') }).click()
  await expect(form.getByRole('radio').last()).toHaveAccessibleName(/Omar Farouk Saad/)
  await look('staff client, changed meanwhile')
  await cancelTyped(form, text)
}

const clientDialogs = async (tour: Tour) => {
  const { page, text, look } = tour
  const dialog = page.getByRole('dialog')
  await rowMenu(rowOf(tour, 'Omar'), text).click()
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  await look('staff clients, row menu')
  await page.keyboard.press('Escape')
  const columns = page.getByRole('button', { name: text('staff:columns') })
  // The rows of a phone have no columns to choose.
  if (await columns.isVisible()) {
    await columns.click()
    await expect(page.getByRole('menuitemcheckbox').first()).toBeVisible()
    await look('staff clients, columns')
    await page.keyboard.press('Escape')
  }
  for (const [name, action, screen] of [
    ['Mariam', 'clients:welcome', 'staff welcome, no number'],
    ['Omar', 'clients:welcome', 'staff welcome'],
    ['Omar', 'staff:delete', 'staff delete client'],
  ] as const) {
    await chooseInRow(rowOf(tour, name), text, text(action))
    await expect(dialog).toBeVisible()
    await look(screen)
    if (action === 'staff:delete') {
      await page.route(ONE_CLIENT, (route) => route.abort())
      await dialog.getByRole('button', { name: text('staff:delete') }).click()
      await expect(dialog.getByRole('alert')).toBeVisible()
      await look('staff delete client, failed')
      await page.unroute(ONE_CLIENT)
    }
    await closeDialog(page)
  }
}

const requests = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const dialog = page.getByRole('dialog')
  await page.goto(`${rihla.url}/admin/clients/requests`)
  await expect(page.getByText(text('registration:alreadyClient'))).toBeVisible()
  await look('staff requests')
  await page
    .getByRole('button', { name: text('registration:decline') })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await look('staff decline request')
  await page.route('**/api/admin/requests/**', (route) => route.fulfill({ status: 503 }))
  await dialog.getByRole('button', { name: text('registration:decline') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff decline request, failed')
  await closeDialog(page)
  await page
    .getByRole('button', { name: text('registration:approve') })
    .first()
    .click()
  await expect(dialog).toBeVisible()
  await look('staff approve request')
  await dialog.getByRole('button', { name: text('registration:approveAtPrice') }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await look('staff approve request, failed')
  await closeDialog(page)
  await page.unroute('**/api/admin/requests/**')
  await page.goto(`${rihla.url}/register-user`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:registerUser'))
  await look('staff register user')
}

export const theClients = async (tour: Tour) => {
  const { page, look } = tour
  await register(tour)
  await enterAsStaff(page, '/admin/clients')
  await expect(page.getByRole('row').nth(5)).toBeVisible()
  await look('staff clients')
  await clientDialogs(tour)
  await clientForm(tour)
  await clientEdited(tour)
  await requests(tour)
}
