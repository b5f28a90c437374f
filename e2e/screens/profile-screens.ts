import type { Screen, Visit } from './screen.ts'
import { dialog, LAYLA, press, PROFILE, rate, withProfile } from './steps.ts'

const openTab = async ({ go, page }: Visit, tab: 'tickets' | 'rewards' | 'statement') => {
  await go(`/profile?tab=${tab}`)
  await page
    .getByRole('tabpanel')
    .locator(tab === 'statement' ? 'table' : 'article')
    .first()
    .waitFor()
}

const openTrip = async (visit: Visit, reference: string) => {
  const { page, text } = visit
  await openTab(visit, 'tickets')
  await page.getByRole('button', { name: text('tickets:detailsOf', { reference }) }).click()
  await dialog(page).waitFor()
}

export const PROFILE_SCREENS: Screen[] = [
  { name: 'profile', as: LAYLA, open: (visit) => openTab(visit, 'tickets') },
  { name: 'profile-rewards', as: LAYLA, open: (visit) => openTab(visit, 'rewards') },
  {
    name: 'profile-loading',
    as: LAYLA,
    open: async ({ go, page }) => {
      await page.route(PROFILE, () => {})
      await go('/profile')
      await page.getByRole('tab').first().waitFor()
    },
  },
  {
    name: 'profile-empty',
    as: LAYLA,
    open: async ({ go, page, text }) => {
      const noPoints = { points: 0, points_earned: 0, points_pending: 0, points_expiring_soon: 0 }
      const noTrips = { tickets: [], total_tickets: 0, redeemed_rewards: [], rewards_redeemed: 0 }
      await withProfile(page, { ...noPoints, ...noTrips, tier: { name: 'Bronze', min_points: 0 } })
      await go('/profile')
      await page.getByRole('heading', { name: text('tickets:emptyTitle') }).waitFor()
    },
  },
  {
    name: 'profile-error',
    as: LAYLA,
    open: async ({ go, page, text }) => {
      await page.route(PROFILE, (route) => route.abort())
      await go('/profile')
      await page.getByRole('button', { name: text('common:tryAgain') }).waitFor()
    },
  },
  { name: 'inactive', as: 'omar@example.com', open: (visit) => openTab(visit, 'tickets') },
  { name: 'ticket-flight', as: LAYLA, isDialog: true, open: (visit) => openTrip(visit, 'RH-7Q2X9K') },
  { name: 'ticket-hotel', as: LAYLA, isDialog: true, open: (visit) => openTrip(visit, 'RH-4M8T2C') },
  {
    name: 'complete',
    as: LAYLA,
    isDialog: true,
    open: async (visit) => {
      await openTab(visit, 'tickets')
      await press(visit.page, visit.text('tickets:complete'))
      await dialog(visit.page).waitFor()
    },
  },
  {
    name: 'ticket-feedback',
    as: LAYLA,
    isDialog: true,
    open: async (visit) => {
      await openTab(visit, 'tickets')
      await press(visit.page, visit.text('tickets:feedback'))
      await dialog(visit.page).waitFor()
      await rate(visit.page, 4)
    },
  },
  {
    name: 'ticket-feedback-error',
    as: LAYLA,
    isDialog: true,
    open: async (visit) => {
      await openTab(visit, 'tickets')
      await press(visit.page, visit.text('tickets:feedback'))
      await press(dialog(visit.page), visit.text('feedback:submit'))
      await visit.page.getByText(visit.text('feedback:incomplete')).waitFor()
    },
  },
  { name: 'statement', as: LAYLA, open: (visit) => openTab(visit, 'statement') },
  { name: 'statement-owed', as: 'youssef@example.com', open: (visit) => openTab(visit, 'statement') },
  {
    name: 'change-password',
    as: LAYLA,
    isDialog: true,
    open: async (visit) => {
      const { page, text } = visit
      await openTab(visit, 'tickets')
      await press(page, text('passwords:changeTitle'))
      await page.getByLabel(text('passwords:newPassword'), { exact: true }).fill('river boat 7')
    },
  },
  { name: 'card', as: LAYLA, open: ({ go, page }) => go('/card').then(() => page.getByRole('article').waitFor()) },
]
