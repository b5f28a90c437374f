import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

type Decision = 'approve' | 'decline'

/** REGISTER-2 */
export const useDecideRequest = (decision: Decision) => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: (id: number): Promise<object> =>
      call(`POST /api/admin/requests/:id/${decision}/`, {
        params: { id: String(id) },
        idempotencyKey: keyFor({ id }),
      }),
  })
}
