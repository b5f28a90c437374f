import type { Invitation, ReferralPage } from '@rihla/contract'
import { expect } from '../fixtures.ts'
import { closeDialog, enter, type Tour } from './tour.ts'

const LAYLA = 'layla@example.com'
const AGENCY = '**/api/agency/'
const REFERRAL = '**/api/client/referral/'
const OPEN = '**/api/referral/*/'
const POINTS = '**/api/client/points/*'

const friend = (id: number, name: string | null, rest: Partial<ReferralPage['friends'][number]>) => ({
  ...{ id, name, state: 'joined' as const, on: '2026-11-09', points: null, refusal: null },
  ...rest,
})
const referral: ReferralPage = {
  ...{ code: 'K7M2QX9A', points: 200, limit: 10, paid_this_year: 1, points_so_far: 400 },
  ...{ opened: 9, last_opened_on: '2026-11-12' },
  friends: [
    friend(8, 'Dina K.', {}),
    friend(7, 'طارق ع.', { state: 'booked' }),
    friend(6, 'Mariam S.', { state: 'paid', on: '2026-11-02', points: 200 }),
    friend(5, 'Omar F.', { state: 'refused', refusal: 'known' }),
    friend(4, 'Salma N.', { state: 'refused', refusal: 'limit' }),
    friend(3, null, { state: 'paid', on: '2025-05-01', points: 200 }),
  ],
}
const movement = (id: number, points: number, role: 'referrer' | 'friend', name: string | null) => ({
  ...{ id, kind: points > 0 ? 'earn' : 'reverse', points, balance_after: 1250, created_at: '2026-11-12T09:00:00Z' },
  ...{ expires_at: points > 0 ? '2027-11-12T09:00:00Z' : null, earned_at: null, reason: null },
  ...{ ticket: null, voucher: null, referral: { role, name } },
})

export const invitingFriends = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  const answerWith = async (changed: Partial<ReferralPage>) => {
    await page.unroute(REFERRAL)
    await page.route(REFERRAL, (route) => route.fulfill({ json: { data: { ...referral, ...changed } } }))
  }
  const heading = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
  await page.route(AGENCY, async (route) => {
    const agency = (await (await route.fetch()).json()) as { programme: object }
    await route.fulfill({ json: { ...agency, programme: { ...agency.programme, referral_points: 200 } } })
  })
  await answerWith({})
  await enter(tour, LAYLA, '/account')
  await page.getByRole('link', { name: text('profile:inviteFriend') }).click()
  await heading(text('referral:forBoth'))
  await look('invite a friend')
  await page.getByRole('button', { name: text('referral:showQr') }).click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
  await look('invite a friend, QR code')
  await closeDialog(page)
  await answerWith({ paid_this_year: 10, friends: [], opened: 1 })
  await page.reload()
  await expect(page.getByText(text('referral:limitLead'))).toBeVisible()
  await look('invite a friend, limit reached')
  await answerWith({ friends: [], opened: 0, points_so_far: 0 })
  await page.reload()
  await expect(page.getByText(text('referral:empty'))).toBeVisible()
  await look('invite a friend, nobody yet')
  await answerWith({ points: 0 })
  await page.reload()
  await heading(text('referral:offTitle'))
  await look('invite a friend, no bonus')

  await page.route(POINTS, async (route) => {
    const statement = (await (await route.fetch()).json()) as { data: object[] }
    const added = [
      movement(903, -200, 'referrer', 'Mariam S.'),
      movement(902, 200, 'friend', 'ليلى ح.'),
      movement(901, 200, 'referrer', null),
    ]
    await route.fulfill({ json: { ...statement, data: [...added, ...statement.data] } })
  })
  await page.goto(`${rihla.url}/account/statement`)
  await expect(page.getByText(text('points:toSpendOnly')).first()).toBeVisible()
  await look('statement with invitations')

  await page.goto(`${rihla.url}/i/K7M2QX9A`)
  await heading(text('referral:forFriends'))
  await look('invitation, opened by a client')
  await page.evaluate(() => localStorage.removeItem('token'))
  const invitation: Invitation = { name: 'Layla H.', points: 200 }
  await page.route(OPEN, (route) => route.fulfill({ json: { data: invitation } }))
  await page.goto(`${rihla.url}/i/K7M2QX9A?new`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
  await look('invitation')
  await page.unroute(OPEN)
  await page.goto(`${rihla.url}/i/ZZZZZZZZ`)
  await expect(page.getByRole('note')).toContainText(text('referral:notValid'))
  await look('invitation, not valid')
  await page.route(OPEN, () => {})
  await page.goto(`${rihla.url}/i/ZZZZZZZZ?new`)
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
  await look('invitation, loading')
}
