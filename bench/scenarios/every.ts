import type { Bench } from '../helpers/bench.ts'
import { complete } from './complete.ts'
import { feedback } from './feedback.ts'
import { login } from './login.ts'
import { clientRead, staffRead } from './reads.ts'
import { redeem } from './redeem.ts'
import { byComment, byMobile, byName, deepPages, filteredPages } from './searches.ts'

const A_FEW = 8

const sortedBy = (path: string, sorts: string[]) => async () => sorts.map((sort) => `${path}?sort=${sort}`)

export const NAMES: Record<string, Bench> = {
  profile: clientRead('/api/client/profile/'),
  login,
  redeem: redeem(),
  'redeem-key': redeem(', once()'),
  complete,
  feedback,
  dashboard: staffRead(async () => ['/api/admin/dashboard/']),
  groups: staffRead(async () => ['/api/admin/feedback/']),
  'groups-deep': staffRead(deepPages),
  'groups-filtered': staffRead(filteredPages, A_FEW),
  search: staffRead(byName, A_FEW),
  'search-mobile': staffRead(byMobile, A_FEW),
  'search-comments': staffRead(byComment, A_FEW),
  statement: clientRead('/api/client/points/'),
  clients: staffRead(async () => ['/api/admin/clients/']),
  'clients-sorted': staffRead(sortedBy('/api/admin/clients/', ['name', '-name', 'points', '-points']), A_FEW),
  tickets: staffRead(async () => ['/api/admin/tickets/']),
  'tickets-sorted': staffRead(sortedBy('/api/admin/tickets/', ['date', '-date', 'price', '-price']), A_FEW),
}
