import type { Page } from '@playwright/test'
import { givenDebt, givenManyMovements } from '../db-helpers.ts'
import { expect, keepNoOfflineCopy } from '../fixtures.ts'
import { missingPoints, otherTrips } from './client-claims.ts'
import { theFeedback } from './client-feedback.ts'
import { invitingFriends } from './client-invite.ts'
import { theWayIn } from './client-sign-in.ts'
import { closeDialog, enter, type Tour, type Tours } from './tour.ts'

const LAYLA = 'layla@example.com'
const OMAR = 'omar@example.com'

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const theProfile = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await enter(tour, LAYLA, '/profile')
  await page.locator('article ~ button').click()
  await expect(page.getByRole('article')).toHaveCount(7)
  await look('profile')
  await page
    .getByRole('article')
    .filter({ hasText: text('tickets:type_flight') })
    .getByRole('button')
    .last()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('trip, flight')
  await closeDialog(page)
  await page
    .getByRole('article')
    .filter({ hasText: text('tickets:type_hotel') })
    .getByRole('button')
    .last()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('trip, hotel')
  await closeDialog(page)

  await press(page, text('tickets:complete'))
  await expect(page.getByRole('dialog', { name: text('tickets:completeTitle') })).toBeVisible()
  await look('mark completed')
  await page.route('**/api/tickets/*/complete/', (route) => route.abort())
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('tickets:complete') })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await look('mark completed, failed')
  await closeDialog(page)
  await page
    .getByRole('button', { name: text('tickets:feedback') })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('feedback:submit') })
    .click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await look('feedback on a trip')
  await closeDialog(page)

  await page.goto(`${rihla.url}/account`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Layla Hassan')
  await look('account')
  await page.getByRole('link', { name: text('profile:yourTier') }).click()
  await expect(page.getByRole('region', { name: text('tier:why') })).toBeVisible()
  await look('tier')
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await page.getByRole('link', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await look('statement')
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await page.getByRole('link', { name: text('profile:family') }).click()
  await expect(page.getByRole('list', { name: text('travellers:list') })).toBeVisible()
  await look('family')
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await press(page, text('passwords:changeTitle'))
  await expect(page.getByLabel(text('passwords:current'), { exact: true })).toBeFocused()
  await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river boat 7')
  await press(page, text('passwords:saveNew'))
  await expect(page.getByText(text('passwords:currentRequired'))).toBeVisible()
  await look('change password')
  await closeDialog(page)

  await press(page, text('preferences:title'))
  await page
    .getByRole('radiogroup', { name: text('preferences:channel_whatsapp') })
    .getByText(text('preferences:no'), { exact: true })
    .click()
  await look('preferences')
  await closeDialog(page)

  await page.goto(`${rihla.url}/account/data`)
  await expect(page.getByRole('radiogroup').first()).toBeVisible()
  await look('my data')
  await press(page, text('my-data:delete'))
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('my data, delete')
  await closeDialog(page)
  await page.goto(`${rihla.url}/privacy`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await look('privacy notice')

  await page.goto(`${rihla.url}/profile?tab=rewards`)
  await expect(page.getByRole('article').first()).toBeVisible()
  await look('profile, rewards')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await look('profile, statement')
  await page.goto(`${rihla.url}/card`)
  await expect(page.getByRole('img')).toBeVisible()
  await look('card')
}

const theRewards = async (tour: Tour) => {
  const { page, text, look } = tour
  await enter(tour, LAYLA, '/rewards')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await look('rewards')
  await press(page, text('rewards:redeem'))
  await expect(page.getByRole('dialog', { name: text('rewards:redeemTitle') })).toBeVisible()
  await look('redeem')
  await page.route('**/api/rewards/redeem/', (route) => route.abort(), { times: 1 })
  const confirm = page.getByRole('dialog').getByRole('button', { name: /\d/ })
  await confirm.click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await look('redeem, failed')
  await confirm.click()
  await expect(page.getByRole('status').filter({ hasText: text('rewards:redeemed') })).toBeVisible()
  await look('voucher, just redeemed')
  await closeDialog(page)
  for (const state of ['used', 'cancelled', 'expired'] as const) {
    await page
      .getByRole('listitem')
      .filter({ hasText: text(`rewards:state_${state}`) })
      .getByRole('button')
      .click()
    await expect(page.getByRole('dialog')).toContainText(text(`rewards:show_${state}`))
    await look(`voucher, ${state}`)
    await closeDialog(page)
  }
}

const waitingAndOwing = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await enter(tour, OMAR, '/profile')
  await expect(page.getByText(text('profile:inactiveTitle'))).toBeVisible()
  await look('profile, not yet active')
  await givenManyMovements(rihla.databaseUrl, LAYLA)
  await givenDebt(rihla.databaseUrl, LAYLA)
  await enter(tour, LAYLA, '/profile?tab=statement')
  await expect(page.getByText(text('points:owedLead'))).toBeVisible()
  await look('statement, points owed')
  await page.getByRole('tabpanel').getByRole('button').click()
  await expect(page.getByRole('tabpanel').getByRole('button')).toHaveCount(0)
  await page.goto(`${rihla.url}/profile?tab=rewards`)
  await expect(page.getByText(text('rewards:owed')).first()).toBeVisible()
  await look('profile, rewards when points are owed')
}

/** A client with only a name. */
const withNothing = (profile: object) => ({
  ...profile,
  ...{ tickets: [], available_rewards: [], redeemed_rewards: [] },
  ...{ points: 0, points_earned: 0, points_pending: 0, points_owed: 0, points_expiring_soon: 0 },
  ...{ total_tickets: 0, rewards_redeemed: 0, passport_expiry: null, whatsapp: null, national_id: null },
})
const NO_MOVEMENTS = { balance: 0, owed: 0, earned: 0, next_expiry: null, pending: [] }

const NEED_A_PROFILE = [
  ...['/profile', '/rewards', '/feedback', '/account', '/account/tier', '/account/statement', '/account/invite'],
  '/card',
]

export const nothingAndFailures = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const profile = '**/api/client/profile/'
  const points = '**/api/client/points/*'
  await keepNoOfflineCopy(page.context())
  await page.route(profile, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: withNothing((await response.json()) as object) })
  })
  await page.route(points, (route) =>
    route.fulfill({ json: { ...NO_MOVEMENTS, data: [], total: 0, next_cursor: null } }),
  )
  await enter(tour, LAYLA, '/profile')
  await expect(page.getByRole('heading', { name: text('tickets:emptyTitle') })).toBeVisible()
  await look('profile without trips')
  await page.getByRole('tab', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('heading', { name: text('points:emptyTitle') })).toBeVisible()
  await look('statement without movements')
  await page.goto(`${rihla.url}/rewards`)
  await expect(page.getByRole('heading', { name: text('rewards:noVouchersTitle') })).toBeVisible()
  await look('rewards without rewards and vouchers')
  const travellers = '**/api/client/travellers/'
  await page.route(travellers, (route) => route.fulfill({ json: { data: [], next_cursor: null, total: 0 } }))
  await page.goto(`${rihla.url}/account/family`)
  await expect(page.getByRole('heading', { name: text('travellers:emptyTitle') })).toBeVisible()
  await look('family, nobody yet')
  await page.unroute(travellers)
  for (const [state, status] of [['loading'], ['failed', 503]] as const) {
    await page.route(travellers, (route) => status && route.fulfill({ status }))
    await page.goto(`${rihla.url}/account/family`)
    await expect(page.getByRole(status ? 'alert' : 'status').first()).toBeVisible()
    await look(`family, ${state}`)
    await page.unroute(travellers)
  }

  await page.unroute(profile)
  await page.unroute(points)
  await page.route(points, (route) => route.abort())
  await page.goto(`${rihla.url}/profile?tab=statement`)
  await expect(page.getByRole('tabpanel').getByRole('alert')).toBeVisible()
  await look('statement, failed')
  await page.route(profile, (route) => route.fulfill({ status: 503 }))
  for (const path of NEED_A_PROFILE) {
    await page.goto(rihla.url + path)
    await expect(page.getByRole('alert')).toBeVisible()
    await look(`${path}, failed`)
  }
  await page.unroute(profile)
  await page.route(profile, () => {})
  for (const path of [...NEED_A_PROFILE, '/']) {
    await page.goto(rihla.url + path)
    await expect(page.locator('.mantine-Skeleton-root:visible').first()).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
    await look(`${path}, loading`)
  }
}

export const TOURS: Tours = [
  ['the way in', theWayIn],
  ['the profile', theProfile],
  ['inviting friends', invitingFriends],
  ['missing points', missingPoints],
  ['trips of other types', otherTrips],
  ['rewards and vouchers', theRewards],
  ['feedback and review', theFeedback],
  ['points that wait and points owed', waitingAndOwing],
  ['nothing there, failures and loading', nothingAndFailures],
]
