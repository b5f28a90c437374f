import type { FastifyRequest } from 'fastify'
import type { Language } from '@rihla/domain'
import { askForStepUp, type StaffCaller } from '../../platform/http/access.ts'
import { writeAudit } from '../../shared/audit.ts'
import type { Trx } from '../../platform/database/database.ts'
import { findClientToKeep } from '../../shared/client-exists.ts'
import { Problem } from '../../platform/http/problem.ts'
import { announceAddedPoints } from '../../platform/messages/queue-email.ts'
import { adjustPoints as adjustBalance, findAdjustmentLimits, findNewestMovement, lockStaff } from './points.queries.ts'

const inWords = (points: number) => (language: Language) =>
  new Intl.NumberFormat(`${language}-u-nu-latn`).format(points)

/**
 * Owners set how much agents may correct, because points are worth money. An owner has no limit, but enters the password
 * for what an agent may not do.
 */
const keepWithinLimits = async (trx: Trx, caller: StaffCaller, points: number): Promise<void> => {
  if (!caller.isOwner) await lockStaff(trx, caller.id)
  const limits = await findAdjustmentLimits(trx, caller.id)
  if (caller.isOwner) {
    if (Math.abs(points) > limits.largest_adjustment) askForStepUp(caller)
    return
  }
  const most = inWords(limits.largest_adjustment)
  if (Math.abs(points) > limits.largest_adjustment)
    throw new Problem('adjustment_too_large', { values: (language) => ({ most: most(language) }) })
  const left = Math.max(0, limits.adjustments_per_day - limits.adjusted_today)
  const [aDay, rest] = [inWords(limits.adjustments_per_day), inWords(left)]
  if (Math.abs(points) > left)
    throw new Problem('adjustments_used_up', {
      values: (language) => ({ most: aDay(language), left: rest(language) }),
    })
}

/** ADMIN-4: the ledger stores the reason for the client to read, the audit log who did it. */
export const adjustPoints = async (
  trx: Trx,
  request: FastifyRequest,
  clientId: number,
  { points, reason }: { points: number; reason: string },
) => {
  if (!(await findClientToKeep(trx, clientId))) throw new Problem('client_not_found')
  await keepWithinLimits(trx, request.staff, points)
  const available = await adjustBalance(trx, clientId, points, request.staff.id, reason)
  await announceAddedPoints(trx, clientId)
  await writeAudit(trx, request, {
    action: 'adjust_points',
    subject: 'client',
    subject_id: clientId,
    fields: ['points'],
  })
  const movement = await findNewestMovement(trx, clientId)
  if (!movement) throw new Error(`the adjustment of client ${clientId} has no entry`)
  return { data: movement, points: available }
}
