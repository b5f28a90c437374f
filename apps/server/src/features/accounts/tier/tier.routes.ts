import { tierApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { readTier } from './read-tier.ts'
import { insertTierMoment } from './tier.queries.ts'

export const tierRoutes: Routes = async (app, { db, pool }) => {
  app.route({ ...tierApi.read, handler: (request) => readTier(pool, request.client.id) })

  app.route({
    ...tierApi.see,
    handler: async (request) => {
      await insertTierMoment(db, request.client.id, request.body.tier)
      return {}
    },
  })
}
