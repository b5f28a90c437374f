import type { MoneyMonth } from '@rihla/contract'
import type { EntryKind } from '../../../platform/database/schema.ts'

type Flow = 'issued' | 'redeemed' | 'returned' | 'expired' | 'taken_back' | 'adjusted'

/** Every kind of entry belongs to one flow; a new kind without one does not compile. */
const FLOW_OF: Record<EntryKind, { flow: Flow; sign: 1 | -1 }> = {
  earn: { flow: 'issued', sign: 1 },
  spend: { flow: 'redeemed', sign: -1 },
  restore: { flow: 'returned', sign: 1 },
  expire: { flow: 'expired', sign: -1 },
  reverse: { flow: 'taken_back', sign: -1 },
  adjust: { flow: 'adjusted', sign: 1 },
  // Adds up to nothing: what one record loses the other one gets.
  merge: { flow: 'adjusted', sign: 1 },
}

export const flowsOf = (points: Partial<Record<string, number>>): Pick<MoneyMonth, Flow> => {
  const flows = { issued: 0, redeemed: 0, returned: 0, expired: 0, taken_back: 0, adjusted: 0 }
  for (const [kind, sum = 0] of Object.entries(points)) {
    const entry = FLOW_OF[kind as EntryKind]
    // An unknown kind must fail: if it were ignored, the months would silently not add up.
    if (!entry) throw new Error(`entries of the kind ${kind} have no flow in the money view`)
    if (sum !== 0) flows[entry.flow] += entry.sign * sum
  }
  return flows
}
