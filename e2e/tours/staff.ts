import { expect } from '../fixtures.ts'
import { enterAsStaff, typeStaffLogin } from '../staff/log-in.ts'
import { menuOf, openMessages } from '../staff/menu.ts'
import { theAuditLog } from './staff-audit.ts'
import { theOwnAccount, theStaff } from './staff-accounts.ts'
import { blankLists } from './staff-blank-lists.ts'
import { theBranches } from './staff-branches.ts'
import { theCampaigns } from './staff-campaigns.ts'
import { theClaims } from './staff-claims.ts'
import { theClientPage } from './staff-client-page.ts'
import { theClients } from './staff-clients.ts'
import { theDesk } from './staff-desk.ts'
import { theFollowUps } from './staff-follow-ups.ts'
import { theImport } from './staff-imports.ts'
import { theIntegrations } from './staff-integrations.ts'
import { theMerge } from './staff-merge.ts'
import { theMoney } from './staff-money.ts'
import { theProgramme } from './staff-programme.ts'
import { theRewards } from './staff-rewards.ts'
import { theScorecards } from './staff-scorecards.ts'
import { theSales } from './staff-sales.ts'
import { theSettings } from './staff-settings.ts'
import { theTickets } from './staff-tickets.ts'
import { theTripTypes } from './staff-trip-types.ts'
import { theToday } from './staff-today.ts'
import { closeDialog, type Tour, type Tours } from './tour.ts'

const UNDER_62_EM = 900
const OVER_62_EM = 1280

/** In a narrow window, what has no place in the bar is on the page "More". */
const fromMenu = async ({ page, text }: Tour, name: string) => {
  const more = page.getByRole('link', { name: text('staff:more') })
  if (await more.isVisible()) await more.click()
  else await openMessages(page, text)
  await page.getByRole('button', { name, exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).not.toHaveValue('')
}

const theWayIn = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await page.goto(`${rihla.url}/admin`)
  await expect(page.getByLabel(text('staff:username'))).toBeVisible()
  await look('staff login')
  await page.getByRole('button', { name: text('staff:loginSubmit') }).click()
  await expect(page.getByText(text('staff:usernameRequired'))).toBeVisible()
  await look('staff login, nothing typed')
  await typeStaffLogin(page, text, { username: 'admin', password: 'not the password' })
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('staff login, refused')

  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const size = page.viewportSize() ?? { width: UNDER_62_EM, height: 860 }
  await page.setViewportSize({ ...size, width: Math.min(size.width, UNDER_62_EM) })
  await page.getByRole('link', { name: text('staff:more') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:more'))
  await look('staff menu')
  await page.setViewportSize({ ...size, width: Math.max(size.width, OVER_62_EM) })
  await openMessages(page, text)
  await look('staff sidebar')
  await page
    .locator('button[aria-haspopup=dialog]')
    .filter({ hasText: text('staff:roleOwner') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('staff sidebar, profile')
  await closeDialog(page)
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: text('staff:shortcuts') })).toBeVisible()
  await look('staff shortcuts')
  await closeDialog(page)
  await page.keyboard.press('Control+b')
  await menuOf(page, text)
    .getByRole('button', { name: text('staff:clients') })
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  await look('staff sidebar, collapsed')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+b')
  await page.setViewportSize(size)
}

const theFigures = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const rows = page.getByRole('table').last().getByRole('row')
  const figures = '**/api/admin/dashboard/'
  await enterAsStaff(page, '/admin/analytics')
  await expect(rows.nth(3)).toBeVisible()
  await expect(page.locator('.recharts-surface').first()).toBeVisible()
  await look('staff analytics')
  await page.goto(`${rihla.url}/admin/feedback`)
  await expect(rows.nth(3)).toBeVisible()
  await look('staff feedback')
  await page.goto(`${rihla.url}/admin/feedback?q=omar`)
  await expect(rows.nth(1)).toBeVisible()
  await page.getByLabel(text('reviews:from'), { exact: true }).click()
  await expect(page.getByRole('button', { name: text('staff:nextMonth') })).toBeVisible()
  await look('staff feedback, calendar')
  await page.keyboard.press('Escape')
  await page.route('**/api/admin/feedback/export/**', (route) => route.abort())
  await page.getByRole('button', { name: text('reviews:export') }).click()
  await expect(page.getByText(text('reviews:exportFailed'))).toBeVisible()
  await look('staff feedback, not exported')
  await page.goto(`${rihla.url}/admin/feedback`)

  const reviews = page.locator('td[data-column=name] button').first()
  await reviews.click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await look('staff reviews of one')
  await closeDialog(page)
  for (const [state, status] of [['loading'], ['failed', 503]] as const) {
    await page.goto(`${rihla.url}/admin/feedback`)
    await page.route('**/api/admin/feedback/*/reviews/**', (route) => status && route.fulfill({ status }))
    await reviews.click()
    await expect(page.getByRole('dialog').getByRole(status ? 'alert' : 'status')).toBeVisible()
    await look(`staff reviews of one, ${state}`)
    await page.unroute('**/api/admin/feedback/*/reviews/**')
  }

  await page.route(figures, () => {})
  await page.goto(`${rihla.url}/admin/analytics`)
  await expect(rows.nth(3)).toBeVisible()
  await look('staff analytics, loading')
  await page.unroute(figures)
  await page.route(figures, (route) => route.fulfill({ status: 503 }))
  await page.goto(`${rihla.url}/admin/analytics`)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await look('staff analytics, failed')
  await page.unroute(figures)
}

const theMessages = async (tour: Tour) => {
  const { page, text, look } = tour
  await enterAsStaff(page, '/admin/rewards')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const dialog = page.getByRole('dialog')
  for (const [name, screen, address] of [
    ['promoCode', 'staff promo code', '**/api/promo/**'],
    ['whatsappMessage', 'staff message', '**/api/whatsapp-message/**'],
  ] as const) {
    await fromMenu(tour, text(`staff:${name}`))
    await look(screen)
    await dialog.getByRole('textbox').fill('')
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.locator('[aria-invalid="true"]')).toBeVisible()
    await look(`${screen}, nothing typed`)
    await page.route(address, (route) => route.abort())
    await dialog.getByRole('textbox').fill('Hello {name}')
    await dialog.locator('button[type="submit"]').click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await look(`${screen}, not saved`)
    await closeDialog(page)
    await page.unroute(address)
  }
}

export const STAFF_TOURS: Tours = [
  ['the staff: the way in and the menu', theWayIn],
  ['the staff: today', theToday],
  ['the staff: figures and feedback', theFigures],
  ['the staff: promo code and message', theMessages],
  ['the staff: the desk', theDesk],
  ['the staff: follow-ups', theFollowUps],
  ['the staff: scorecards', theScorecards],
  ['the staff: points and money', theMoney],
  ['the staff: the programme', theProgramme],
  ['the staff: campaigns', theCampaigns],
  ['the staff: clients and requests', theClients],
  ['the staff: duplicates and merging', theMerge],
  ['the staff: import and export', theImport],
  ['the staff: one client, and the search', theClientPage],
  ['the staff: tickets', theTickets],
  ['the staff: trips of every type', theTripTypes],
  ['the staff: missing points', theClaims],
  ['the staff: rewards', theRewards],
  ['the staff: the audit log', theAuditLog],
  ['the staff: settings and first steps', theSettings],
  ['the staff: accounts, for owners', theStaff],
  ['the staff: branches', theBranches],
  ['the staff: who sold a trip, and where', theSales],
  ['the staff: webhooks and API keys', theIntegrations],
  ['the staff: the own account and two-step sign-in', theOwnAccount],
  ['the staff: lists that wait, hold nothing or fail', blankLists],
]
