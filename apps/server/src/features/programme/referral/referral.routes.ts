import { referralApi } from '@rihla/contract'
import { addressOf } from '../../../platform/http/caller-address.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { openReferral, readReferral } from './read-referral.ts'

export const referralRoutes: Routes = async (app, { db, pool, limits }) => {
  app.route({ ...referralApi.read, handler: (request) => readReferral(db, pool, request.client.id) })

  app.route({
    ...referralApi.open,
    handler: async (request) => {
      await limits.countPublicCall('referral', addressOf(request))
      return openReferral(pool, request.params.code)
    },
  })
}
