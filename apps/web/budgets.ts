import type { Language } from '@rihla/domain'

export type Area = 'first visit' | 'client' | 'staff'

/**
 * Size limits in kilobytes of 1000 bytes as the server sends them: scripts, styles and texts with brotli, fonts as they
 * are. They are 5 % above the build at the time of writing. Raise a limit here, with the reason.
 *
 * - first visit: the login, with its texts and the fonts they need.
 * - client: everything else that a client can open; the service worker fetches it ahead.
 * - staff: everything that only staff can open.
 */
export const BUDGETS: Record<Area, Record<Language, number>> = {
  'first visit': { en: 204, ar: 252, es: 204, fr: 204, de: 204, tr: 237, it: 204 },
  // 36 more than at first: all forms but the sign-in use @mantine/form, the account page, the sheets, the next trip, the first
  // feedback, filters of rewards and points, the voucher on the whole screen, the tier with its moment and benefits, how the
  // points of a trip were calculated, icons of own types of rewards and their limits, rules that the login no longer loads,
  // inviting friends, with the page that they open, and the people a client travels with.
  client: { en: 145, ar: 149, es: 147, fr: 148, de: 148, tr: 148, it: 148 },
  // 65 more than at first: merging two people's changes, a dialog that confirms a visitor's price, the menu with its bar for
  // phones, lists with orders, columns, filters, row and status menus, the panel of their forms, the page Today, analytics of a
  // period, the programme with its versions, campaigns with both calendars and their dry run, what rewards are limited to, the
  // country of the agency, and the people a client travels with.
  staff: { en: 450, ar: 456, es: 454, fr: 456, de: 456, tr: 455, it: 455 },
}

/** How many scripts and styles one screen may request on top of the first visit: each is a round trip on a phone. */
export const FILES_OF_A_SCREEN: Record<Exclude<Area, 'first visit'>, number> = { client: 10, staff: 28 }
