import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../platform/audit.ts'
import type { Trx } from '../../platform/database.ts'
import { findClientToKeep } from '../../platform/known-client.ts'
import { Problem } from '../../platform/problem.ts'
import { announceAddedPoints } from '../../platform/service-mails.ts'
import { adjustPoints as adjustBalance, findNewestMovement } from './points.queries.ts'

/** ADMIN-4: the ledger holds the reason for the client to read, the audit log who did it. */
export const adjustPoints = async (
  trx: Trx,
  request: FastifyRequest,
  clientId: number,
  { points, reason }: { points: number; reason: string },
) => {
  if (!(await findClientToKeep(trx, clientId))) throw new Problem('client_not_found')
  const available = await adjustBalance(trx, clientId, points, request.staff.id, reason)
  await announceAddedPoints(trx, clientId)
  await writeAudit(trx, request, {
    action: 'adjust_points',
    subject: 'client',
    subject_id: clientId,
    fields: ['points'],
  })
  const movement = await findNewestMovement(trx, clientId)
  if (!movement) throw new Error(`the adjustment of client ${clientId} has no line`)
  return { data: movement, points: available }
}
