import type { FollowUpState } from '@rihla/domain'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'

export type Step = { id: number; state: FollowUpState; note?: string; version: number }

/** DASH-7 */
export const useTakeStep = () => {
  const keyFor = useDecisionKey()
  return useMutation({
    mutationFn: ({ id, ...body }: Step) =>
      call('PUT /api/admin/follow-ups/:id/', {
        params: { id: String(id) },
        body,
        idempotencyKey: keyFor({ id, ...body }),
      }),
  })
}
