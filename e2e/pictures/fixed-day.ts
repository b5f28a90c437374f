import type { BrowserContext } from '@playwright/test'

/** Moves the demo agency from today to this day, so that pictures only change when a screen does. */
const DAY_OF_PICTURES = '2026-11-15'

/** The date of the demo agency that is not relative to today: when Layla joined. */
const HISTORY_ENDS = '2024-06-01'

const A_DAY = 86_400_000
const VOUCHER_CODE = 'H4TW-9RKC'

const shiftDays = (answer: string): string => {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' }).format()
  const shift = Date.parse(DAY_OF_PICTURES) - Date.parse(today)
  return answer.replace(/\b20\d\d-\d\d-\d\d(?=["T])/g, (day) =>
    day < HISTORY_ENDS ? day : new Date(Date.parse(day) + Math.round(shift / A_DAY) * A_DAY).toISOString().slice(0, 10),
  )
}

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** A month so far begins with its first day, wherever it was moved to. */
const asMonths = (answer: string): string => {
  const figures = JSON.parse(answer) as { from: string; to: string; before: { from: string; to: string } }
  const { to, before } = figures
  const months = { from: firstOfMonth(to), before: { ...before, from: firstOfMonth(before.to) } }
  return JSON.stringify({ ...figures, ...months })
}

export const liveOnFixedDay = async (context: BrowserContext): Promise<void> => {
  await context.clock.setFixedTime(`${DAY_OF_PICTURES}T10:00:00Z`)
  // The code of a new voucher is the only random value.
  let drawnCode: string | undefined
  await context.route('**/api/**', async (route) => {
    // A stream has no end to wait for.
    if (route.request().url().endsWith('/events/')) return route.continue()
    const response = await route.fetch().catch(() => undefined)
    // The page was closed before the answer came.
    if (!response) return
    const shifted = shiftDays(await response.text())
    const answer = route.request().url().endsWith('/today/figures/') && response.ok() ? asMonths(shifted) : shifted
    if (route.request().url().endsWith('/redeem/')) drawnCode = /"code":"([^"]+)"/.exec(answer)?.[1]
    await route.fulfill({ response, body: drawnCode ? answer.replaceAll(drawnCode, VOUCHER_CODE) : answer })
  })
}
