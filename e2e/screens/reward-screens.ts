import type { Screen, Visit } from './screen.ts'
import { dialog, LAYLA, press, PROFILE, withProfile } from './steps.ts'

const openRedeem = async (visit: Visit) => {
  const { go, page, text } = visit
  await go('/rewards')
  await press(page.getByRole('article').filter({ hasText: 'Airport lounge' }), text('rewards:redeem'))
  await dialog(page).waitFor()
}

const openVoucher = async ({ ask, go, page }: Visit, state: string) => {
  const { redeemed_rewards } = (await ask('/api/client/profile/')) as {
    redeemed_rewards: { id: number; state: string }[]
  }
  await go(`/rewards?voucher=${redeemed_rewards.find((voucher) => voucher.state === state)?.id}`)
  await dialog(page).waitFor()
}

export const REWARD_SCREENS: Screen[] = [
  {
    name: 'rewards',
    as: LAYLA,
    open: async ({ go, page }) => {
      await go('/rewards')
      await page.getByRole('article').first().waitFor()
    },
  },
  {
    name: 'rewards-loading',
    as: LAYLA,
    open: async ({ go, page }) => {
      await page.route(PROFILE, () => {})
      await go('/rewards')
      await page.getByRole('main').getByRole('status').waitFor()
    },
  },
  {
    name: 'rewards-empty',
    as: LAYLA,
    open: async ({ go, page, text }) => {
      await withProfile(page, { redeemed_rewards: [], rewards_redeemed: 0 })
      await go('/rewards')
      await page.getByRole('heading', { name: text('rewards:noVouchersTitle') }).waitFor()
    },
  },
  { name: 'redeem', as: LAYLA, isDialog: true, open: openRedeem },
  {
    name: 'redeem-done',
    as: LAYLA,
    isDialog: true,
    changesData: true,
    open: async (visit) => {
      const { page, text } = visit
      await openRedeem(visit)
      await dialog(page).getByRole('button', { name: /\d/ }).click()
      await page.getByRole('dialog', { name: text('rewards:voucherTitle') }).waitFor()
    },
  },
  { name: 'voucher', as: LAYLA, isDialog: true, open: (visit) => openVoucher(visit, 'issued') },
  { name: 'voucher-used', as: LAYLA, isDialog: true, open: (visit) => openVoucher(visit, 'used') },
]
