import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const tell = async (axe: AxeBuilder, screen: string) => {
  const { violations } = await axe.analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect.soft(told, screen).toEqual([])
}

/** Goes on after a fault, so that one run tells all of them. */
export const expectNoViolations = (page: Page, screen = page.url()) =>
  tell(new AxeBuilder({ page }).withTags(TAGS), screen)

/** In light everything, in dark what hangs on colour: nothing else changes with the scheme. */
export const expectNoViolationsInEitherScheme = async (page: Page, screen: string) => {
  const wear = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  }
  await wear('dark')
  await tell(new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']), `${screen}, dark`)
  await wear('light')
  await expectNoViolations(page, `${screen}, light`)
}

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

/** Nothing for axe to find, and no sideways scroll even at 320 pixels. */
export const expectNoFault = async (page: Page) => {
  await expectNoViolations(page)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: size.height })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(size)
}
