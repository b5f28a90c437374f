import type { Locator, Page } from '@playwright/test'
import { expectSeen, isFocused, openAndLeave, tabTo } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import type { Text } from './texts.ts'

const logInByKeyboard = async (page: Page, text: Text) => {
  await tabTo(page, page.getByLabel(text('login:login')))
  await page.keyboard.type('layla@example.com')
  await tabTo(page, page.getByLabel(text('login:password'), { exact: true }))
  await page.keyboard.type('demo-client-2026')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Layla')
}

/** A sheet takes a moment to slide in, with the focus on its title. */
const expectArrived = async (sheet: Locator, title: string) => {
  await expect(sheet.getByRole('heading', { name: title })).toBeFocused()
  await expect(sheet).toBeInViewport({ ratio: 0.95 })
}

/** The first arrow key selects a star; each further one adds a star. */
const giveStars = async (page: Page, rating: number) => {
  await page.keyboard.press('Space')
  for (let given = 1; given < rating; given += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator(`input[name="rating"][value="${rating}"]`)).toBeFocused()
  await expectSeen(page)
}

test('LOGIN-1, RESET-1, APP-3: by keyboard alone past the header, to language, scheme and a forgotten password', async ({
  page,
  text,
  language,
}) => {
  await expect(page.getByRole('link', { name: text('login:hotline') })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: text('common:skipToContent') }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  const dialog = page.getByRole('dialog', { name: text('passwords:resetTitle') })
  await openAndLeave(page, page.getByRole('button', { name: text('login:forgot') }), dialog)

  const languages = page.getByRole('button', { name: /English|العربية|Deutsch/ })
  const chooseLanguage = async (code: string, name: string) => {
    await page.keyboard.press('Enter')
    const item = page.getByRole('menuitemradio', { name })
    await expect(item).toBeVisible()
    for (let stops = 0; stops < 8 && !(await isFocused(item)); stops += 1) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', code)
    await expect(languages).toBeFocused()
    await expectSeen(page)
  }
  await tabTo(page, languages, 'Shift+Tab')
  await chooseLanguage('de', 'Deutsch')
  await chooseLanguage(language, language === 'ar' ? 'العربية' : 'English')

  const scheme = page.getByRole('button', { name: text('common:darkScheme') })
  await tabTo(page, scheme)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expect(page.getByRole('button', { name: text('common:lightScheme') })).toBeFocused()
  await expectSeen(page)
})

test('PROFILE-3, PROFILE-4, PROFILE-6, PROFILE-8: the profile by keyboard alone, from logging in to logging out', async ({
  page,
  text,
  language,
}) => {
  test.slow()
  await logInByKeyboard(page, text)
  const dialog = page.getByRole('dialog')

  const ahead = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
  await tabTo(page, page.getByRole('tab', { name: text('profile:tab_tickets') }))
  for (const tab of ['rewards', 'statement', 'tickets']) {
    await page.keyboard.press(ahead)
    await expect(page.getByRole('tab', { name: text(`profile:tab_${tab}`), selected: true })).toBeFocused()
    await expectSeen(page)
  }

  const trip = page.getByRole('article').filter({ hasText: 'RH-7Q2X9K' })
  const details = trip.getByRole('button').last()
  await tabTo(page, details)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeInViewport({ ratio: 0.95 })
  await tabTo(page, dialog.getByRole('button', { name: text('tickets:complete') }))
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: text('tickets:completeTitle') })
  await expectArrived(question, text('tickets:completeTitle'))
  await tabTo(page, question.getByRole('button', { name: text('tickets:complete') }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(text('tickets:completed'))).toBeVisible()
  await expect(question).toBeHidden()

  // The trip stays open, and its button now leads to the feedback.
  await expect(dialog.getByRole('button', { name: text('tickets:feedback') })).toBeFocused()
  await expectSeen(page)
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: text('feedback:tripTitle') })
  await expectArrived(review, text('feedback:tripTitle'))
  await tabTo(page, review.locator('input[name="rating"]').first())
  await giveStars(page, 4)
  await tabTo(page, review.getByLabel(text('feedback:yourMessage')))
  await page.keyboard.type('On time both ways.')
  await tabTo(page, review.getByRole('button', { name: text('feedback:submit') }))
  await page.keyboard.press('Enter')
  await expect(review).toBeHidden()
  await expect(dialog).toContainText('On time both ways.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(details).toBeFocused()

  await tabTo(page, page.getByRole('tab', { selected: true }), 'Shift+Tab')
  await page.keyboard.press(ahead)
  const redeem = page.getByRole('button', { name: text('rewards:redeem'), exact: true }).first()
  await tabTo(page, redeem)
  await page.keyboard.press('Enter')
  await expectArrived(dialog, text('rewards:redeemTitle'))
  await tabTo(page, dialog.getByRole('button', { name: /\d/ }))
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await expectArrived(view, text('rewards:voucherTitle'))
  await tabTo(page, view.getByRole('button', { name: text('common:close') }))
  await page.keyboard.press('Enter')
  await expect(view).toBeHidden()
  await expect(redeem).toBeFocused()

  await tabTo(page, page.getByRole('button', { name: text('profile:logout') }), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: text('login:submit') })).toBeVisible()
})

test('REWARDS-1, FEEDBACK-1, REVIEW-1: vouchers, account, feedback and review by keyboard alone', async ({
  page,
  text,
  rihla,
}) => {
  test.slow()
  await logInByKeyboard(page, text)
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: text('common:navRewards') }))
  await page.keyboard.press('Enter')
  const view = page.getByRole('dialog', { name: text('rewards:voucherTitle') })
  await openAndLeave(page, page.getByRole('button', { name: text('rewards:showAtDesk') }).first(), view)
  const used = page
    .getByRole('listitem')
    .filter({ hasText: text('rewards:state_used') })
    .getByRole('button')
  await openAndLeave(page, used, view)

  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: text('common:navAccount') }))
  await page.keyboard.press('Enter')
  const change = page.getByRole('button', { name: text('passwords:changeTitle') })
  await openAndLeave(page, change, page.getByRole('dialog', { name: text('passwords:changeTitle') }))

  const send = async () => {
    await expect(page.getByLabel(text('feedback:yourComment'))).toBeVisible()
    await tabTo(page, page.locator('input[name="rating"]').first())
    await giveStars(page, 5)
    await tabTo(page, page.getByLabel(text('feedback:yourComment')))
    await page.keyboard.type('Kind people.')
    await tabTo(page, page.getByRole('button', { name: text('feedback:submit') }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeFocused()
  }
  await page.goto(`${rihla.url}/feedback`)
  await send()
  await page.goto(`${rihla.url}/review`)
  await send()
  await tabTo(page, page.getByRole('button', { name: text('feedback:another') }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(text('feedback:yourComment'))).toHaveValue('')
})
