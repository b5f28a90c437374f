import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Goes on after a fault, so that one run tells all of them. */
export const expectNoViolations = async (page: Page, screen: string) => {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze()
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect.soft(told, screen).toEqual([])
}
