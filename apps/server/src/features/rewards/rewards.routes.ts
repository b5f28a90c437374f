import { rewardsApi } from '@rihla/contract'
import { once, onceByFunction } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { browseCatalogue, browseRewards, browseVouchers } from './browse-rewards.ts'
import { createReward, deleteReward, updateReward } from './change-rewards.ts'
import { redeemOnce } from './vouchers.queries.ts'

export const rewardRoutes: Routes = async (app, { db, pool, changes }) => {
  app.route({ ...rewardsApi.catalogue, handler: (request) => browseCatalogue(pool, request.client.id) })
  app.route({
    ...rewardsApi.redeem,
    handler: (request) => onceByFunction(changes, request, redeemOnce, request.client.id, request.body.reward_id),
  })
  app.route({
    ...rewardsApi.vouchers,
    handler: (request) => browseVouchers(pool, request.client.id, request.query),
  })
  app.route({
    ...rewardsApi.list,
    handler: (request) => browseRewards(db, request.query.retired === 'true', request.query),
  })
  app.route({
    ...rewardsApi.create,
    handler: (request) => once(db, request, (trx) => createReward(trx, request, request.body)),
  })
  app.route({
    ...rewardsApi.update,
    handler: (request) =>
      db.transaction().execute((trx) => updateReward(trx, request, request.params.id, request.body)),
  })
  app.route({
    ...rewardsApi.delete,
    handler: (request) => db.transaction().execute((trx) => deleteReward(trx, request, request.params.id)),
  })
}
