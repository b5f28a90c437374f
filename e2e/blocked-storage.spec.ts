import type { BrowserContext, Page } from '@playwright/test'
import { expect, logIn, test } from './fixtures.ts'
import { typeStaffLogin } from './staff/log-in.ts'
import { textsOf } from './texts.ts'

const refuseAll = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
}

const refuseWrites = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
}

const watchFaults = (page: Page) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

const openTab = async (context: BrowserContext, block: () => void) => {
  const tab = await context.newPage()
  await tab.addInitScript(block)
  return { tab, faults: watchFaults(tab) }
}

for (const [name, block] of [
  ['refused', refuseAll],
  ['full', refuseWrites],
] as const)
  test(`APP-4: where storage is ${name}, clients and staff can sign in, change the language and log out`, async ({
    page,
    context,
    rihla,
  }) => {
    await page.close()
    const { tab, faults } = await openTab(context, block)
    await tab.goto(rihla.url)
    const choose = async (language: string) => {
      await tab.locator('button[aria-haspopup=menu]').click()
      await tab.getByRole('menuitemradio').filter({ hasText: language }).click()
    }
    await choose('Deutsch')
    await expect(tab.getByRole('button', { name: textsOf('de')('login:submit') })).toBeVisible()
    await choose('العربية')
    const text = textsOf('ar')
    await logIn(tab, text, 'layla@example.com')
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Layla')
    await tab.getByRole('tab', { name: text('profile:tab_rewards') }).click()
    await expect(tab.getByText(text('rewards:pointsRequired', { amount: 300 }))).toBeVisible()
    await tab.getByRole('button', { name: text('profile:logout') }).click()
    await expect(tab.getByRole('button', { name: text('login:submit') })).toBeVisible()

    await tab.getByRole('link', { name: text('login:staffLink') }).click()
    await typeStaffLogin(tab, text)
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('admin')
    await expect(tab).toHaveURL(/\/admin$/)
    expect(faults).toEqual([])
  })
