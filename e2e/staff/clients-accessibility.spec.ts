import type { Page } from '@playwright/test'
import { expectNoFault } from '../accessible.ts'
import { expect, test } from '../journey.ts'
import { logInAsStaff } from './log-in.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 860 }

/** On a phone a row is a card, and what can be tapped on it is big enough for a finger. */
const inBothSizes = async (page: Page) => {
  await expectNoFault(page)
  await page.setViewportSize(PHONE)
  await expectNoFault(page)
  const row = page.getByRole('row').nth(1)
  expect(await row.evaluate((card) => getComputedStyle(card).display)).toBe('grid')
  expect((await row.getByRole('button').last().boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.setViewportSize(DESK)
}

for (const scheme of ['light', 'dark'] as const) {
  test(`requests and registration have no accessibility fault in the ${scheme} scheme, at a desk or on a phone`, async ({
    page,
    text,
    rihla,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto(`${rihla.url}/register-user`)
    await page.getByRole('button', { name: text('registration:publicSubmit') }).click()
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(3)
    await expectNoFault(page)

    await page.request.post(`${rihla.url}/api/register-user`, {
      data: { name: 'Omar Again', email: 'omar@example.com', ticketPrice: 12_000 },
    })
    await logInAsStaff(page, text, '/admin/clients/requests')
    await expect(page.getByText(text('registration:knownEmail'))).toBeVisible()
    await inBothSizes(page)
    await page
      .getByRole('button', { name: text('registration:decline') })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoFault(page)
    await page.keyboard.press('Escape')

    await page.goto(`${rihla.url}/register-user`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('staff:registerUser'))
    await expectNoFault(page)
  })

  test(`clients have no accessibility fault in the ${scheme} scheme, at a desk or on a phone`, async ({
    page,
    text,
    rihla,
  }) => {
    test.slow()
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await logInAsStaff(page, text, '/admin/clients')
    await expect(page.getByRole('row').nth(5)).toBeVisible()
    await page.getByRole('button', { name: text('clients:newClient') }).click()
    const form = page.getByRole('form')
    await form.getByLabel(text('clients:email')).fill('layla@example.com')
    await form.getByLabel(text('clients:initialPrice')).fill('cheap')
    await page.getByRole('button', { name: text('staff:create') }).click()
    await expect(page.locator('form [aria-invalid="true"]')).toHaveCount(2)
    await expect(form.getByRole('status')).toContainText('Layla Hassan')
    await inBothSizes(page)

    for (const [name, action] of [
      ['Mariam', text('clients:welcome')],
      ['Omar', text('clients:welcome')],
      ['Omar', text('staff:delete')],
    ] as const) {
      await page.getByRole('row').filter({ hasText: name }).getByRole('button', { name: action }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectNoFault(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }

    await page.route(/\/api\/admin\/clients\/\d+\/$/, async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      return route.fulfill({ status: 409, json: { error: 'changed', code: 'changed_meanwhile' } })
    })
    await page
      .getByRole('row')
      .filter({ hasText: 'Omar' })
      .getByRole('button', { name: text('staff:edit') })
      .click()
    await page
      .getByRole('form', { name: text('clients:editClient') })
      .getByRole('button')
      .first()
      .waitFor()
    await page.getByRole('button', { name: text('staff:update') }).click()
    await expect(page.getByText(text('clients:changedTitle'))).toBeVisible()
    await inBothSizes(page)

    await page.goto(`${rihla.url}/admin/clients?q=nobody`)
    await expect(page.getByText(text('staff:nothingFound'))).toBeVisible()
    await expectNoFault(page)
  })
}
