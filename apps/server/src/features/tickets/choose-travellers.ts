import type { Trx } from '../../platform/database/database.ts'
import { FieldProblem } from '../../platform/http/problem.ts'
import {
  deleteTravellersOn,
  insertTravellersOn,
  listFamilyAmong,
  listTravellersOn,
} from './ticket-travellers.queries.ts'

type Trip = { ticketId: number; clientId: number }

/**
 * Saves who travels beside the client (TRIP-3); if `ids` is undefined, all stay. Returns how the audit log names those who
 * joined or left since `before`. A trip that moved to another client has lost its travellers already.
 */
export const chooseTravellers = async (
  trx: Trx,
  { ticketId, clientId }: Trip,
  ids: number[] | undefined,
  before: number[] = [],
): Promise<string[]> => {
  const there = await listTravellersOn(trx, ticketId)
  const chosen = ids ? [...new Set(ids)] : there
  const joining = chosen.filter((id) => !there.includes(id))
  const leaving = there.filter((id) => !chosen.includes(id))
  if (joining.length > 0) {
    const family = await listFamilyAmong(trx, clientId, joining)
    if (family.length < joining.length) throw new FieldProblem({ traveller_ids: 'no_such_traveller' })
    await insertTravellersOn(trx, ticketId, joining)
  }
  if (leaving.length > 0) await deleteTravellersOn(trx, ticketId, leaving)
  const changed = [...before, ...chosen].filter((id) => before.includes(id) !== chosen.includes(id))
  return changed.map((id) => `traveller ${id}`)
}
