import { rewardsApi, rewardTypesApi } from '@rihla/contract'
import { once, onceByFunction } from '../../platform/http/idempotency.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { browseCatalogue, browseRewards, browseRewardTypes, browseVouchers } from './browse-rewards.ts'
import { changeRewardType, createRewardType, deleteRewardType } from './change-reward-types.ts'
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
  app.route({ ...rewardTypesApi.list, handler: () => browseRewardTypes(db) })
  app.route({
    ...rewardTypesApi.create,
    handler: (request) => once(db, request, (trx) => createRewardType(trx, request, request.body)),
  })
  app.route({
    ...rewardTypesApi.update,
    handler: (request) =>
      db.transaction().execute((trx) => changeRewardType(trx, request, request.params.id, request.body)),
  })
  app.route({
    ...rewardTypesApi.delete,
    handler: (request) => db.transaction().execute((trx) => deleteRewardType(trx, request, request.params.id)),
  })
}
