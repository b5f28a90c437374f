import type { TicketBody } from '@rihla/contract'
import type { StaffCaller } from '../../platform/access.ts'
import { FieldProblem } from '../../platform/problem.ts'

/** Points are worth money: a key gives those that follow from the price, and no others. */
export const refusePointsByKey = ({ scopes }: StaffCaller, { points }: Pick<TicketBody, 'points'>): void => {
  if (scopes && typeof points === 'number') throw new FieldProblem({ points: 'points_by_key' })
}
