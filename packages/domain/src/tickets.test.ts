import { expect, test } from 'vitest'
import { canMove, TICKET_STATUSES } from './tickets.ts'

const ALLOWED = [
  'confirmed → pending',
  'pending → confirmed',
  'pending → cancelled',
  'confirmed → cancelled',
  'confirmed → completed',
  'completed → confirmed',
  'completed → cancelled',
]

test('TICKETS-7: of all sixteen moves between statuses, exactly the seven named ones are allowed', () => {
  const moves = TICKET_STATUSES.flatMap((from) =>
    TICKET_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves.toSorted()).toEqual(ALLOWED.toSorted())
})
