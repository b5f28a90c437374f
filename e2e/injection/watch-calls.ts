import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** Counts pending requests, waits until there are none, and records server errors. */
export const watchCalls = (page: Page) => {
  let onTheirWay = 0
  const failures: string[] = []
  const isCall = (url: string) => url.includes('/api/') && !url.includes('/api/admin/events/')
  page.on('request', (request) => (onTheirWay += Number(isCall(request.url()))))
  page.on('requestfinished', (request) => (onTheirWay -= Number(isCall(request.url()))))
  page.on('requestfailed', (request) => (onTheirWay -= Number(isCall(request.url()))))
  page.on('response', (response) => {
    if (response.status() >= 500) failures.push(`${response.status()} ${response.url()}`)
  })
  const paint = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  return {
    failures,
    forget: () => (onTheirWay = 0),
    settle: async () => {
      await paint()
      await expect.poll(() => onTheirWay <= 0, { intervals: [5, 10, 20, 50] }).toBe(true)
      await paint()
    },
  }
}
