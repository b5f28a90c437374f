import {
  type Icon,
  IconBrandWhatsapp,
  IconChartLine,
  IconGift,
  IconMessage2Star,
  IconSettings,
  IconStars,
  IconSunrise,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { OutreachKind } from '../use-outreach.ts'

/** What waits for a person, counted on an entry. */
export type Waiting = 'requests' | 'followUps' | 'claims'

type PageName =
  | 'today'
  | 'allClients'
  | 'registerUser'
  | 'requests'
  | 'duplicates'
  | 'import'
  | 'tickets'
  | 'claims'
  | 'rewards'
  | 'vouchers'
  | 'feedbackList'
  | 'followUps'
  | 'analytics'
  | 'compare'
  | 'money'
  | 'programme'
  | 'agency'
  | 'staffAccounts'
  | 'integrations'
  | 'auditLog'

export type PageEntry = { name: PageName; to: string; waiting?: Waiting; isForOwners?: true }
export type DialogEntry = { name: 'promoCode' | 'whatsappMessage'; opens: OutreachKind }
export type MenuEntry = PageEntry | DialogEntry

export type MenuGroup = {
  name: 'today' | 'clients' | 'tickets' | 'rewards' | 'feedback' | 'messages' | 'analytics' | 'programme' | 'settings'
  icon: Icon
  entries: readonly MenuEntry[]
  /** A line above sets the daily work apart from what is looked at now and then. */
  isApart?: true
}

const GROUPS: readonly MenuGroup[] = [
  { name: 'today', icon: IconSunrise, entries: [{ name: 'today', to: '/admin' }] },
  {
    name: 'clients',
    icon: IconUsers,
    entries: [
      { name: 'allClients', to: '/admin/clients' },
      { name: 'registerUser', to: '/register-user' },
      { name: 'requests', to: '/admin/clients/requests', waiting: 'requests' },
      { name: 'duplicates', to: '/admin/clients/duplicates' },
      { name: 'import', to: '/admin/clients/import' },
    ],
  },
  {
    name: 'tickets',
    icon: IconTicket,
    entries: [
      { name: 'tickets', to: '/admin/tickets' },
      { name: 'claims', to: '/admin/claims', waiting: 'claims' },
    ],
  },
  {
    name: 'rewards',
    icon: IconGift,
    entries: [
      { name: 'rewards', to: '/admin/rewards' },
      { name: 'vouchers', to: '/admin/desk' },
    ],
  },
  {
    name: 'feedback',
    icon: IconMessage2Star,
    entries: [
      { name: 'feedbackList', to: '/admin/feedback' },
      { name: 'followUps', to: '/admin/follow-ups', waiting: 'followUps' },
    ],
  },
  {
    name: 'messages',
    icon: IconBrandWhatsapp,
    entries: [
      { name: 'promoCode', opens: 'promo' },
      { name: 'whatsappMessage', opens: 'message' },
    ],
  },
  {
    name: 'analytics',
    icon: IconChartLine,
    isApart: true,
    entries: [
      { name: 'analytics', to: '/admin/analytics' },
      { name: 'compare', to: '/admin/scorecards' },
      { name: 'money', to: '/admin/money', isForOwners: true },
    ],
  },
  { name: 'programme', icon: IconStars, entries: [{ name: 'programme', to: '/admin/programme' }] },
  {
    name: 'settings',
    icon: IconSettings,
    entries: [
      { name: 'agency', to: '/admin/settings', isForOwners: true },
      { name: 'staffAccounts', to: '/admin/staff', isForOwners: true },
      { name: 'integrations', to: '/admin/integrations', isForOwners: true },
      { name: 'auditLog', to: '/admin/audit', isForOwners: true },
    ],
  },
]

export const isPage = (entry: MenuEntry): entry is PageEntry => 'to' in entry

/** Only the groups and entries that this person can open. */
export const groupsFor = (isOwner: boolean): MenuGroup[] =>
  GROUPS.map((group) => ({
    ...group,
    entries: group.entries.filter((entry) => isOwner || !isPage(entry) || !entry.isForOwners),
  })).filter(({ entries }) => entries.length > 0)

const HOME = ['/admin', '/admin/dashboard']
const withoutEnd = (pathname: string) => pathname.replace(/(?<!\/)\/+$/, '')

/** Whether this is the page Today. */
export const isHome = (pathname: string): boolean => HOME.includes(withoutEnd(pathname))

/** The entry of an address, also below it: a client's page belongs to all clients, the requests are an entry themselves. */
export const entryAt = (groups: readonly MenuGroup[], pathname: string): PageEntry | undefined => {
  const path = withoutEnd(pathname)
  const isAt = ({ to }: PageEntry) => (isHome(to) ? isHome(path) : path === to || path.startsWith(`${to}/`))
  return groups
    .flatMap(({ entries }) => entries.filter(isPage))
    .filter(isAt)
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
