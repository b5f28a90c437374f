import type { DeskVoucher } from '@rihla/contract'

/** The headline of the result. */
export type Verdict = 'good' | 'used' | 'expired' | 'cancelled' | 'doneUsed' | 'doneCancelled'

/** What this desk has just decided. */
export type Decided = Pick<DeskVoucher, 'id' | 'state'>

const JUST_DONE = { used: 'doneUsed', cancelled: 'doneCancelled' } as const

export const verdictOf = ({ id, state }: Pick<DeskVoucher, 'id' | 'state'>, decided: Decided | undefined): Verdict => {
  if (state === 'issued') return 'good'
  if (state !== 'expired' && decided?.id === id && decided.state === state) return JUST_DONE[state]
  return state
}
