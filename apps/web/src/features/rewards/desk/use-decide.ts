import type { DeskVoucher } from '@rihla/contract'
import type { CancelReason } from '@rihla/domain'
import { call } from '../../../lib/api.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

type Decided = { data: DeskVoucher }

export const useMarkUsed = (id: number) => {
  const keyFor = useIdempotencyKey()
  return (body: { supplier_confirmation: string }): Promise<Decided> =>
    call('POST /api/admin/vouchers/:id/use/', { params: { id: String(id) }, body, idempotencyKey: keyFor(body) })
}

export const useCancelVoucher = (id: number) => {
  const keyFor = useIdempotencyKey()
  return (body: { reason: CancelReason; note: string }): Promise<Decided> =>
    call('POST /api/admin/vouchers/:id/cancel/', { params: { id: String(id) }, body, idempotencyKey: keyFor(body) })
}

/** Someone else has decided, or the voucher has expired: the refetched result shows it. */
export const isDecided = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 409 && (error.code?.startsWith('voucher_') ?? false)
