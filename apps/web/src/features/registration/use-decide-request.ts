import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { typedNumber } from '../../lib/typed-number.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

/** REGISTER-2 */
export const useDeclineRequest = () => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: (id: number) =>
      call('POST /api/admin/requests/:id/decline/', { params: { id: String(id) }, idempotencyKey: keyFor({ id }) }),
  })
}

/** TRIP-8: at the price that the staff have confirmed. What is no number goes as it was typed: the server says so. */
export const useApproveRequest = (id: number) => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: (price: string) => {
      const body = { ticket_price: typedNumber(price) as number }
      return call('POST /api/admin/requests/:id/approve/', {
        params: { id: String(id) },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      })
    },
  })
}
