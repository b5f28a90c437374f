import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

export const useRedeemReward = (idempotencyKey: string) =>
  useMutation({
    mutationFn: (rewardId: number) =>
      call('POST /api/rewards/redeem/', { body: { reward_id: rewardId }, idempotencyKey }),
  })
