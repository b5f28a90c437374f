import type { Calls } from '@rihla/contract'
import { askForBranch } from './api.ts'
import { session } from './session.ts'

type CallsOfBranch = {
  [C in keyof Calls]: Calls[C]['query'] extends undefined ? never : 'branch' extends keyof Calls[C]['query'] ? C : never
}[keyof Calls]

/**
 * The calls whose lists and figures are those of the chosen branch (PEOPLE-4), with the first word of their queries' keys;
 * files have none. The compiler asks for every new one.
 */
const QUERIES: Record<CallsOfBranch, string | null> = {
  'GET /api/admin/clients/': 'clients',
  'GET /api/admin/tickets/': 'tickets',
  'GET /api/admin/claims/': 'claims',
  'GET /api/admin/vouchers/': 'desk',
  'GET /api/admin/follow-ups/': 'follow-ups',
  'GET /api/admin/feedback/': 'reviews',
  'GET /api/admin/feedback/:id/reviews/': 'reviews-of',
  'GET /api/admin/feedback/export/': null,
  'GET /api/admin/feedback/export/rows/': null,
  'GET /api/admin/today/week/': 'today',
  'GET /api/admin/today/vouchers/': 'today',
  'GET /api/admin/today/figures/': 'today',
  'GET /api/admin/dashboard/': 'dashboard',
  'GET /api/admin/analytics/': 'analytics',
  'GET /api/admin/scorecards/': 'scorecards',
  'GET /api/admin/scorecards/low/': 'scorecards',
  'GET /api/admin/exports/clients/': null,
  'GET /api/admin/exports/tickets/': null,
  'GET /api/admin/exports/ledger/': null,
  'GET /api/admin/exports/vouchers/': null,
}

export const isOfBranch = (name: string): boolean => Object.hasOwn(QUERIES, name)

export const isQueryOfBranch = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
  Object.values(QUERIES).some((word) => word !== null && word === queryKey[0])

/** Each window keeps its own choice, so that none shows rows of another branch than the one it names. */
let chosen: { by: string | null; branch: number | undefined } | undefined
const listeners = new Set<() => void>()

/** The id of the branch whose lists and figures are shown; undefined for all. */
export const chosenBranch = (): number | undefined => {
  const by = session.bearer()
  // Somebody else has signed in, here or in another window.
  if (chosen?.by !== by) chosen = { by, branch: session.branch() }
  return chosen.branch
}

/** Every list, figure and file gets the chosen branch here, and nowhere else. */
askForBranch((name) => (isOfBranch(name) ? chosenBranch() : undefined))

export const chooseBranch = (branch: number | undefined): void => {
  chosen = { by: session.bearer(), branch }
  session.keepBranch(branch)
  listeners.forEach((listener) => listener())
}

export const onBranchChosen = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
