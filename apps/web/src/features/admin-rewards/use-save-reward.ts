import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useDecisionKey } from '../../lib/use-decision-key.ts'
import { type RewardDraft, rewardPayload } from './reward-draft.ts'

const SAVE = ['save-reward']

type Save = { draft: RewardDraft; version?: number | undefined }

/** Without an id it is a new reward. */
export const useSaveReward = (id: number | undefined) => {
  const queryClient = useQueryClient()
  const keyFor = useDecisionKey()
  const save = useMutation({
    mutationKey: SAVE,
    mutationFn: ({ draft, version }: Save) => {
      const body = rewardPayload(draft)
      if (id === undefined) return call('POST /api/admin/rewards/', { body, idempotencyKey: keyFor(body) })
      return call('PUT /api/admin/rewards/:id/', { params: { id: String(id) }, body: { ...body, version } })
    },
  })
  const mutate: typeof save.mutate = (...given) => {
    // A second click comes before the first one shows: it would find its own change and call it somebody else's.
    if (queryClient.isMutating({ mutationKey: SAVE }) === 0) save.mutate(...given)
  }
  return { ...save, mutate }
}
