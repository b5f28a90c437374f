import type { Locator, Page } from '@playwright/test'
import type { Text } from './texts.ts'

export const PROFILE = /\/api\/client\/profile\//
export const POINTS = /\/api\/client\/points\//
const REFERRAL = /\/api\/client\/referral\//
const TRAVELLERS = /\/api\/client\/travellers\//

type Screen = {
  path: string
  /** The call it needs. */
  call: RegExp
  waits: (page: Page, text: Text) => Locator
  shows: (page: Page, text: Text) => Locator
  /** Its own failure text, if it is not the common one. */
  fails?: string
}

const loading = (page: Page, text: Text) => page.getByRole('status', { name: text('common:loading') })
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: 'Layla' })
const istanbul = (page: Page) => page.getByRole('article').filter({ hasText: 'RH-7Q2X9K' })

/** Every client screen that fetches data, for Layla. */
export const SCREENS: Screen[] = [
  {
    path: '/',
    call: PROFILE,
    waits: (page, text) => page.getByRole('status', { name: text('login:checking') }),
    shows: istanbul,
  },
  { path: '/profile', call: PROFILE, waits: (page) => page.locator('[aria-busy="true"]'), shows: istanbul },
  {
    path: '/profile?tab=rewards',
    call: PROFILE,
    waits: loading,
    shows: (page, text) => page.getByText(text('rewards:pointsRequired', { amount: 300 })),
  },
  { path: '/profile?tab=statement', call: POINTS, waits: loading, shows: (page) => page.getByRole('table') },
  { path: '/account/statement', call: POINTS, waits: loading, shows: (page) => page.getByRole('table') },
  {
    path: '/account/family',
    call: TRAVELLERS,
    waits: loading,
    shows: (page) => page.getByRole('listitem').filter({ hasText: 'Karim Mahmoud' }),
  },
  {
    path: '/account/invite',
    call: REFERRAL,
    waits: loading,
    shows: (page, text) =>
      page.getByRole('heading', { name: text('referral:offTitle') }).or(page.getByText(text('referral:forBoth'))),
  },
  { path: '/rewards', call: PROFILE, waits: loading, shows: (page) => page.getByText('K7QM-3XTP') },
  {
    path: '/account',
    call: PROFILE,
    waits: (page) => page.locator('[aria-busy="true"]'),
    shows: (page) => page.getByText('C-10001'),
  },
  { path: '/feedback', call: PROFILE, waits: loading, shows: greeting },
  { path: '/card', call: PROFILE, waits: loading, shows: (page) => page.getByText('C-10001'), fails: 'card:failed' },
]
