import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/**
 * In light everything, in dark what hangs on colour: nothing else changes with the scheme, and every screen is looked
 * at in both. Goes on after a fault, so that one run tells all of them.
 */
export const expectNoViolations = async (page: Page, screen = page.url()) => {
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark'
  const axe = new AxeBuilder({ page })
  // What stands behind a dialog was looked at before it opened.
  if ((await page.getByRole('dialog').count()) > 0) axe.include('[role="dialog"]')
  const { violations } = await (isDark ? axe.withRules(OF_COLOUR) : axe.withTags(TAGS)).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect.soft(told, screen).toEqual([])
}

export const expectNoViolationsInEitherScheme = async (page: Page, screen: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, `${screen}, ${colorScheme}`)
  }
}

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
