import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { typedNumber } from '../../../lib/typed-number.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'

/** REGISTER-2 */
export const useDeclineRequest = () => {
  const keyFor = useIdempotencyKey()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/requests/:id/decline/', { params: { id: String(id) }, idempotencyKey: keyFor({ id }) }),
  })
}

/**
 * TRIP-8: at the price that staff confirmed. Anything that is not a number is sent as typed, and the server reports it.
 */
export const useApproveRequest = (id: number) => {
  const keyFor = useIdempotencyKey()
  return (price: string) => {
    const body = { ticket_price: typedNumber(price) as number }
    return call('POST /api/admin/requests/:id/approve/', {
      params: { id: String(id) },
      body,
      idempotencyKey: keyFor({ id, ...body }),
    })
  }
}
