import type { MoneyMonth } from '@rihla/contract'
import type { EntryKind } from '../../platform/schema.ts'

type Flow = 'issued' | 'redeemed' | 'returned' | 'expired' | 'taken_back' | 'adjusted'

/** Every kind of entry is told under one name; a new kind without one does not compile. */
const TOLD_AS: Record<EntryKind, { flow: Flow; sign: 1 | -1 }> = {
  earn: { flow: 'issued', sign: 1 },
  spend: { flow: 'redeemed', sign: -1 },
  restore: { flow: 'returned', sign: 1 },
  expire: { flow: 'expired', sign: -1 },
  reverse: { flow: 'taken_back', sign: -1 },
  adjust: { flow: 'adjusted', sign: 1 },
}

export const flowsOf = (points: Partial<Record<string, number>>): Pick<MoneyMonth, Flow> => {
  const flows = { issued: 0, redeemed: 0, returned: 0, expired: 0, taken_back: 0, adjusted: 0 }
  for (const [kind, sum = 0] of Object.entries(points)) {
    const told = TOLD_AS[kind as EntryKind]
    // An unknown kind must be noticed: left out, the months would silently not add up.
    if (!told) throw new Error(`entries of the kind ${kind} have no place in the money view`)
    if (sum !== 0) flows[told.flow] += told.sign * sum
  }
  return flows
}
