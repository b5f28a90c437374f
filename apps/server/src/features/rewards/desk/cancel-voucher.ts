import type { FastifyRequest } from 'fastify'
import type { CancelReason } from '@rihla/domain'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { findDeskVoucher, updateToCancelled } from './desk.queries.ts'
import { openVoucher } from './open-voucher.ts'

/**
 * RULES-5: only an issued voucher can be cancelled. An expired one does not return its points, otherwise an unused
 * voucher would never be lost. Staff can add points by hand instead, with a reason (ADMIN-4).
 */
export const cancelVoucher = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { reason, note }: { reason: CancelReason; note: string | null },
) => {
  const { is_erased } = await openVoucher(trx, id)
  // No free text about an erased client (RULES-9).
  const cancel_note = is_erased ? null : note
  await updateToCancelled(trx, id, { cancelled_by: request.staff.id, cancel_reason: reason, cancel_note })
  await writeAudit(trx, request, {
    action: 'cancel',
    subject: 'voucher',
    subject_id: id,
    fields: cancel_note === null ? ['state', 'cancel_reason'] : ['state', 'cancel_reason', 'cancel_note'],
  })
  return { data: await findDeskVoucher(trx, id) }
}
