import type { FastifyRequest } from 'fastify'
import { writeAudit } from '../../../shared/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { findDeskVoucher, updateToUsed } from './desk.queries.ts'
import { voucherFor } from './api-key-restrictions.ts'
import { openVoucher } from './open-voucher.ts'

/** RULES-5: once, and not after its last day in the agency's time zone. */
export const markVoucherUsed = async (
  trx: Trx,
  request: FastifyRequest,
  id: number,
  { supplier_confirmation }: { supplier_confirmation: string | null },
) => {
  await openVoucher(trx, id)
  await updateToUsed(trx, id, request.staff.id, supplier_confirmation)
  await writeAudit(trx, request, {
    action: 'use',
    subject: 'voucher',
    subject_id: id,
    fields: supplier_confirmation === null ? ['state'] : ['state', 'supplier_confirmation'],
  })
  return { data: voucherFor(request.staff, await findDeskVoucher(trx, id)) }
}
