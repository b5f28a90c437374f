import type { Page } from '@playwright/test'
import { databaseOn, openPool } from '../apps/server/src/platform/database/database.ts'
import { expectNoViolations } from './accessible.ts'
import { expect, logIn, test } from './fixtures.ts'
import { rewardNamed } from './texts.ts'

const CODE = /^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/

type Text = Parameters<typeof logIn>[1]

const openRewards = async (page: Page, text: Text, url: string) => {
  await logIn(page, text, 'layla@example.com')
  await expect(page).toHaveURL(/\/profile$/)
  await page.goto(`${url}/rewards`)
  await expect(page.getByRole('heading', { level: 1, name: text('rewards:pageTitle') })).toBeVisible()
}

const rewardFor = (page: Page, text: Text, points: number) =>
  page.getByRole('article').filter({ hasText: text('rewards:pointsRequired', { amount: points }) })

const countVouchers = async (databaseUrl: string) => {
  const db = databaseOn(openPool(databaseUrl, { max: 1 }))
  try {
    const vouchers = db.selectFrom('voucher').innerJoin('client', 'client.id', 'voucher.client_id')
    return (await vouchers.select('voucher.id').where('client.email', '=', 'layla@example.com').execute()).length
  } finally {
    await db.destroy()
  }
}

/** On another device, with the session of this one. */
const redeemElsewhere = async (page: Page, rihla: { url: string }, cost: number) => {
  const headers = { authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('token'))}` }
  const profile = await page.request.get(`${rihla.url}/api/client/profile/`, { headers })
  const { available_rewards: rewards } = (await profile.json()) as {
    available_rewards: { id: number; cost_points: number }[]
  }
  await page.request.post(`${rihla.url}/api/rewards/redeem/`, {
    headers,
    data: { reward_id: rewards.find(({ cost_points }) => cost_points === cost)?.id },
  })
}

test('REWARDS-1, PROFILE-8: a redeemed reward shows its voucher at once, then among my vouchers', async ({
  page,
  text,
  rihla,
}) => {
  await openRewards(page, text, rihla.url)
  await rewardFor(page, text, 300)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  await page
    .getByRole('dialog', { name: text('rewards:redeemTitle') })
    .getByRole('button', { name: /300/ })
    .click()

  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await expect(view.getByRole('status')).toHaveText(text('rewards:redeemed'))
  await expect(view.getByRole('heading', { name: text('rewards:voucherTitle') })).toBeFocused()
  const code = (await view.getByText(CODE).textContent()) ?? ''
  await expect(view.getByRole('img', { name: text('rewards:qrOf', { code }) })).toBeVisible()
  await expect(view).toContainText('Layla Hassan')

  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(/\/rewards$/)
  await expect(page.getByRole('article').filter({ hasText: code })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('950')
})

test('REWARDS-1: a voucher opens to be shown at the desk, and the back button closes it', async ({
  page,
  text,
  rihla,
}) => {
  await openRewards(page, text, rihla.url)
  const show = page.getByRole('button', { name: text('rewards:showAtDesk') }).first()
  await show.click()

  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await expect(view).toContainText(text('rewards:savedHere'))
  await expect(view.getByRole('status')).toHaveCount(0)
  await page.goBack()
  await expect(view).toBeHidden()
  await expect(show).toBeFocused()

  await show.press('Enter')
  await expect(view).toBeVisible()
  await page.reload()
  await expect(view).toBeVisible()
  await view.getByRole('button', { name: text('common:close') }).click()
  await expect(view).toBeHidden()
  await expect(page).toHaveURL(/\/rewards$/)
})

test('REWARDS-1: at the desk a voucher fills the screen, and it can be shared where the system can', async ({
  page,
  text,
  rihla,
}) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: ({ text: sent }: { text: string }) => Promise.resolve(void (document.title = sent)),
    })
  })
  await openRewards(page, text, rihla.url)
  await page
    .getByRole('button', { name: text('rewards:showAtDesk') })
    .first()
    .click()
  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  const code = (await view.getByText(CODE).textContent()) ?? ''
  await expect(view).toContainText(text('rewards:shareWarning'))
  await view.getByRole('button', { name: text('rewards:share') }).click()
  await expect(page).toHaveTitle(new RegExp(code))

  const full = page.getByRole('dialog', { name: text('rewards:showVoucher', { code }) })
  const open = view.getByRole('button', { name: text('rewards:showAtDesk') })
  await open.click()
  await expect(full.getByRole('img', { name: text('rewards:qrOf', { code }) })).toBeVisible()
  await expect(full).toContainText(text('rewards:show_issued'))
  await expectNoViolations(page, 'voucher, full screen')
  await page.keyboard.press('Escape')
  await expect(full).toBeHidden()
  await expect(view).toBeVisible()
  await expect(open).toBeFocused()
})

test('REWARDS-1: the rewards can be filtered, and a filter without rewards leads back to all', async ({
  page,
  text,
  rihla,
}) => {
  await openRewards(page, text, rihla.url)
  await expect(page.getByRole('radio')).toHaveCount(6)
  await page.getByRole('radio', { name: text('rewards:filter_discounts') }).check()
  await expect(rewardFor(page, text, 300)).toBeHidden()
  await page.getByRole('radio', { name: text('rewards:filter_all') }).check()
  await expect(rewardFor(page, text, 300)).toBeVisible()

  await page.route('**/api/client/profile/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...((await response.json()) as object), points: 0 } })
  })
  await page.reload()
  await page.getByRole('radio', { name: text('rewards:filter_reachable', { amount: 0 }) }).check()
  await expect(page.getByRole('heading', { name: text('rewards:noMatchTitle') })).toBeVisible()
  await page.getByRole('button', { name: text('rewards:showAll') }).click()
  await expect(rewardFor(page, text, 300)).toBeVisible()
  await expect(rewardFor(page, text, 300)).toContainText(text('rewards:toGo_other', { amount: 300 }))
})

test('REWARDS-1: the profile and the sidebar link to my vouchers', async ({ page, text, rihla }) => {
  await logIn(page, text, 'layla@example.com')
  await page.getByRole('tab', { name: text('profile:tab_rewards') }).click()
  await page.getByRole('link', { name: text('rewards:vouchersReady_one', { amount: 1 }) }).click()
  await expect(page).toHaveURL(/\/rewards#my-vouchers$/)
  await expect(page.getByRole('heading', { name: text('rewards:myVouchers') })).toBeFocused()

  // Without the anchor, to which the browser itself moves the focus when it goes back.
  await page.goto(`${rihla.url}/rewards`)
  const ready = page.getByRole('complementary').getByRole('link', { name: rewardNamed('Late check-out') })
  await ready.click()
  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await expect(view).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(ready).toBeFocused()

  await page.getByRole('link', { name: text('profile:tab_statement') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('profile:tab_statement') })).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: text('profile:backToAccount') }).click()
  await expect(page).toHaveURL(/\/account$/)
})

test('API-12, RULES-4: redeeming with a double click yields one voucher', async ({ page, text, rihla }) => {
  await openRewards(page, text, rihla.url)
  const before = await countVouchers(rihla.databaseUrl)
  await rewardFor(page, text, 300)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  await page
    .getByRole('dialog', { name: text('rewards:redeemTitle') })
    .getByRole('button', { name: /300/ })
    .dblclick()

  await expect(page.getByRole('dialog', { name: text('rewards:voucherTitle') })).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('950')
  expect(await countVouchers(rihla.databaseUrl)).toBe(before + 1)
})

test('PROFILE-8: a failed redemption is reported and can be tried again', async ({ page, text, rihla }) => {
  await openRewards(page, text, rihla.url)
  await page.route('**/api/rewards/redeem/', (route) => route.abort(), { times: 1 })
  await rewardFor(page, text, 300)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  const question = page.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await question.getByRole('button', { name: /300/ }).click()
  await expect(page.getByText(text('rewards:redeemFailed'))).toBeVisible()

  await question.getByRole('button', { name: /300/ }).click()
  await expect(page.getByRole('dialog', { name: text('rewards:voucherTitle') })).toBeVisible()
})

test('PROFILE-8: points spent elsewhere meanwhile are shown after the refusal', async ({ page, text, rihla }) => {
  await openRewards(page, text, rihla.url)
  await rewardFor(page, text, 900)
    .getByRole('button', { name: text('rewards:redeem') })
    .click()
  const question = page.getByRole('dialog', { name: text('rewards:redeemTitle') })
  await expect(question).toContainText('1,250')
  await redeemElsewhere(page, rihla, 400)
  await question.getByRole('button', { name: /900/ }).click()
  await expect(question.getByRole('alert')).toBeVisible()
  await expect(question).toContainText('850')
  await expect(question).not.toContainText(text('rewards:pointsLeft'))
  await expect(question.getByRole('button', { name: /900/ })).toBeDisabled()
})

test('APP-2, REWARDS-1: the rewards, the account and the card need a client', async ({ page, rihla }) => {
  for (const path of ['/rewards', '/account', '/account/tier', '/account/family', '/account/invite', '/card']) {
    await page.goto(rihla.url + path)
    await expect(page).toHaveURL(/\/login$/)
  }
})
