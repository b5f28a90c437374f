import { rewardsApi } from '@rihla/contract'
import { once } from '../../platform/idempotency.ts'
import type { Routes } from '../../platform/routes.ts'
import { redeemReward } from './redeem-reward.ts'

export const rewardRoutes: Routes = async (app, { db }) => {
  app.route({
    ...rewardsApi.redeem,
    handler: (request) => once(db, request, (trx) => redeemReward(trx, request.client.id, request.body.reward_id)),
  })
}
