import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { enter, type Tour } from './tour.ts'

const OMAR = 'omar@example.com'

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

export const theFeedback = async (tour: Tour) => {
  const { page, text, rihla, look } = tour
  await page.goto(`${rihla.url}/review`)
  await press(page, text('feedback:submit'))
  await expect(page.getByRole('alert')).toBeVisible()
  await look('review, incomplete')
  await page.locator('input[name="rating"][value="4"]').check()
  await page.getByLabel(text('feedback:yourComment')).fill('Kind people.')
  await page.getByLabel(text('feedback:mobile')).fill('12')
  await press(page, text('feedback:submit'))
  await expect(page.getByText(text('fields:not_phone'))).toBeVisible()
  await look('review, wrong number')
  await page.getByLabel(text('feedback:mobile')).fill('')
  await press(page, text('feedback:submit'))
  await expect(page.getByRole('heading', { name: text('feedback:thanks') })).toBeVisible()
  await look('review, thanks')

  // The page redirects after two seconds; here it stays to be checked.
  await page.addInitScript(() => {
    const setSooner = window.setTimeout.bind(window)
    const setLater = (act: () => void, ms?: number) => setSooner(act, ms === 2000 ? 60_000 : ms)
    Object.assign(window, { setTimeout: setLater })
  })
  await enter(tour, OMAR, '/feedback')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Omar')
  await page.locator('input[name="rating"][value="5"]').check()
  await look('feedback')
  await page.getByLabel(text('feedback:yourComment')).fill('A seat by the window.')
  await press(page, text('feedback:submit'))
  await expect(page.getByRole('heading', { name: text('feedback:activated') })).toBeVisible()
  await look('feedback, thanks')
}
