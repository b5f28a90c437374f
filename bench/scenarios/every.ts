import type { Bench } from '../helpers/bench.ts'
import { complete } from './complete.ts'
import { feedback } from './feedback.ts'
import { login } from './login.ts'
import { clientRead, staffRead } from './reads.ts'
import { redeem } from './redeem.ts'
import { byComment, byMobile, byName, deepPages, filteredPages } from './searches.ts'

const A_FEW = 8

const sortedBy = (path: string, sorts: string[]) => async () => sorts.map((sort) => `${path}?sort=${sort}`)

const CLIENT_SORTS = ['name', '-name', 'points', '-points']
const TICKET_SORTS = ['date', '-date', 'price', '-price']

/** Of the second branch and of the smallest one. */
const ofBranches = (path: string, sorts: string[]) => async () =>
  [2, 3].flatMap((branch) => sorts.map((sort) => `${path}?branch=${branch}&sort=${sort}`))

export const NAMES: Record<string, Bench> = {
  profile: clientRead('/api/client/profile/'),
  login,
  redeem: redeem(),
  'redeem-key': redeem(', once()'),
  complete,
  feedback,
  dashboard: staffRead(async () => ['/api/admin/dashboard/']),
  'dashboard-branch': staffRead(async () => [2, 3].map((branch) => `/api/admin/dashboard/?branch=${branch}`), A_FEW),
  groups: staffRead(async () => ['/api/admin/feedback/']),
  'groups-deep': staffRead(deepPages),
  'groups-filtered': staffRead(filteredPages, A_FEW),
  search: staffRead(byName, A_FEW),
  'search-mobile': staffRead(byMobile, A_FEW),
  'search-comments': staffRead(byComment, A_FEW),
  statement: clientRead('/api/client/points/'),
  clients: staffRead(async () => ['/api/admin/clients/']),
  'clients-sorted': staffRead(sortedBy('/api/admin/clients/', CLIENT_SORTS), A_FEW),
  'clients-branch': staffRead(ofBranches('/api/admin/clients/', ['-created', ...CLIENT_SORTS]), A_FEW),
  tickets: staffRead(async () => ['/api/admin/tickets/']),
  'tickets-sorted': staffRead(sortedBy('/api/admin/tickets/', TICKET_SORTS), A_FEW),
  'tickets-branch': staffRead(ofBranches('/api/admin/tickets/', ['-created', ...TICKET_SORTS]), A_FEW),
}
