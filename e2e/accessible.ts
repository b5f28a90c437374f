import type { Page } from '@playwright/test'
import axe from 'axe-core'
import { expect } from './fixtures.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const OF_COLOUR = ['color-contrast', 'link-in-text-block']

/** Injected once for each page load, because axe's Playwright package opens an empty page for every check. */
const violationsIn = async (page: Page, within: string, runOnly: axe.RunOnly) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([selector, only]) => {
      const { violations } = await window.axe.run(selector, { runOnly: only, resultTypes: ['violations'] })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
    },
    [within, runOnly] as const,
  )
}

const softly = expect.configure({ soft: true })

/**
 * All rules in the light scheme, the colour rules in the dark one: nothing else changes with the scheme. Continues
 * after a violation, so that one run reports all of them.
 */
export const expectNoViolations = async (page: Page, screen = page.url()) => {
  const isDark = (await page.locator('html').getAttribute('data-mantine-color-scheme')) === 'dark'
  // The page behind a dialog was checked before it opened.
  const within = (await page.getByRole('dialog').count()) > 0 ? '[role="dialog"]' : 'html'
  const runOnly = isDark ? { type: 'rule' as const, values: OF_COLOUR } : { type: 'tag' as const, values: TAGS }
  // A page takes a moment to follow its window.
  await softly
    .poll(() => violationsIn(page, within, runOnly), { message: screen, intervals: [0, 300, 1000], timeout: 20_000 })
    .toEqual([])
}

export const expectNoViolationsInEitherScheme = async (page: Page, screen: string) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await expectNoViolations(page, `${screen}, ${colorScheme}`)
  }
}

const TABLETS = [820, 1024]

/** In the light scheme: colours do not change with the width. */
export const expectNoViolationsOnTablets = async (page: Page, screen: string) => {
  const size = page.viewportSize() ?? { width: 1280, height: 860 }
  for (const width of TABLETS) {
    await page.setViewportSize({ width, height: size.height })
    await expectNoViolations(page, `${screen}, ${width} px`)
  }
  await page.setViewportSize(size)
}

export const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
