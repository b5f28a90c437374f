import type { OpenedFollowUp } from '@rihla/contract'
import type { FollowUpState } from '@rihla/domain'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts'
import { followUpQuery } from './use-follow-ups.ts'

export type Step = { id: number; state: FollowUpState; note?: string; version: number }

/** DASH-7 */
export const useSaveStep = () => {
  const keyFor = useIdempotencyKey()
  const queryClient = useQueryClient()
  return {
    save: async ({ id, ...body }: Step): Promise<OpenedFollowUp> => {
      const idempotencyKey = keyFor({ id, ...body })
      const params = { id: String(id) }
      return (await call('PUT /api/admin/follow-ups/:id/', { params, body, idempotencyKey })).data
    },
    readNewest: ({ id }: OpenedFollowUp) => queryClient.query({ ...followUpQuery(id), staleTime: 0 }),
  }
}

/** A step without a form, from the board. */
export const useTakeStep = () => useMutation({ mutationFn: useSaveStep().save })
