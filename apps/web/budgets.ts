import type { Language } from '@rihla/domain'

export type Area = 'first visit' | 'client' | 'staff' | 'dictionary'

/**
 * Size limits in kilobytes of 1000 bytes as the server sends them: scripts, styles and texts with brotli, fonts as they
 * are. They are 5 % above the build at the time of writing. Raise a limit here, with the reason.
 *
 * - first visit: the login, with its texts and the fonts they need.
 * - client: everything else that a client can open; the service worker fetches it ahead.
 * - staff: everything that only staff can open.
 * - dictionary: airlines and airports, fetched by the forms that ask for them and by nothing else (TRIP-5).
 */
export const BUDGETS: Record<Area, Record<Language, number>> = {
  'first visit': { en: 204, ar: 252, es: 204, fr: 204, de: 204, tr: 237, it: 204 },
  // 63 more than at first: all forms but the sign-in use @mantine/form, the account page, the sheets, the next trip, the first
  // feedback, filters of rewards and points, the voucher on the whole screen, the tier with its moment and benefits, how the
  // points of a trip were calculated, icons of own types of rewards and their limits, rules that the login no longer loads,
  // inviting friends, with the page that they open, the people a client travels with, who is on a trip, what was paid in another
  // currency, the times of flights, and missing points with the reader of boarding passes, without its WebAssembly,
  // and consent, the privacy notice and the page of the client's data.
  client: { en: 178, ar: 182, es: 180, fr: 181, de: 181, tr: 181, it: 181 },
  // 90 more than at first: merging two people's changes, a dialog that confirms a visitor's price, the menu with its bar for
  // phones, lists with orders, columns, filters, row and status menus, the panel of their forms, the page Today, analytics of a
  // period, the programme with its versions, campaigns with both calendars and their dry run, what rewards are limited to, the
  // country of the agency, the people a client travels with, the page that merges two records, and branches with their
  // switcher, who sold a trip and who is on it, prices in other currencies with their rates, the times of flights, and the
  // fields for airlines and airports.
  staff: { en: 479, ar: 486, es: 484, fr: 486, de: 486, tr: 485, it: 485 },
  dictionary: { en: 35, ar: 35, es: 35, fr: 35, de: 35, tr: 35, it: 35 },
}

/** How many scripts and styles one screen may request on top of the first visit: each is a round trip on a phone. */
export const FILES_OF_A_SCREEN: Record<Exclude<Area, 'first visit' | 'dictionary'>, number> = { client: 10, staff: 28 }
