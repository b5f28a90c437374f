import type { Screen } from './screen.ts'
import { LAYLA, press, rate } from './steps.ts'

export const FEEDBACK_SCREENS: Screen[] = [
  {
    name: 'feedback',
    as: LAYLA,
    open: async ({ go, page }) => {
      await go('/feedback')
      await page.getByText('Layla').waitFor()
      await rate(page, 4)
    },
  },
  {
    name: 'feedback-error',
    as: 'omar@example.com',
    open: async ({ go, page, text }) => {
      await go('/feedback')
      await page.getByText('Omar').waitFor()
      await press(page, text('feedback:submit'))
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'review',
    open: async ({ go, page }) => {
      await go('/review')
      await rate(page, 5)
    },
  },
  {
    name: 'review-done',
    open: async ({ go, page, text }) => {
      await go('/review')
      await rate(page, 5)
      await page.getByLabel(text('feedback:yourComment')).fill('Kind people.')
      await press(page, text('feedback:submit'))
      await page.getByRole('heading', { name: text('feedback:thanks') }).waitFor()
    },
  },
]
