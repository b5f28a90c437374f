import type { Page } from '@playwright/test'
import { shiftDays } from './fixed-day.ts'

/** The client of the demo agency who has something of everything. */
export const LAYLA = 'layla@example.com'
export const PROFILE = '**/api/client/profile/'

export const press = (scope: Pick<Page, 'getByRole'>, name: string) =>
  scope.getByRole('button', { name }).first().click()

export const dialog = (page: Page) => page.getByRole('dialog')

export const seeHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor()

/** The profile as the server tells it, but for these fields. */
export const withProfile = (page: Page, changes: object) =>
  page.route(PROFILE, async (route) => {
    const response = await route.fetch()
    const profile = JSON.parse(shiftDays(await response.text())) as object
    await route.fulfill({ response, json: { ...profile, ...changes } })
  })

export const rate = (page: Page, stars: number) => page.locator(`input[name="rating"][value="${stars}"]`).check()
