import { campaignsApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { findCampaign, listCampaigns } from './campaigns.queries.ts'
import { createCampaign, deleteCampaign, moveCampaign, updateCampaign } from './change-campaigns.ts'
import { dryRunCampaign } from './dry-run-campaign.ts'

export const campaignRoutes: Routes = async (app, { db, send }) => {
  app.route({
    ...campaignsApi.list,
    handler: async () => {
      const data = await listCampaigns(db)
      return { data, next_cursor: null, total: data.length }
    },
  })
  app.route({
    ...campaignsApi.create,
    handler: (request) => once(db, request, (trx) => createCampaign(trx, request, request.body)),
  })
  app.route({
    ...campaignsApi.read,
    handler: async (request) => ({ data: await findCampaign(db, request.params.id) }),
  })
  app.route({
    ...campaignsApi.update,
    handler: (request) => updateCampaign(db, send, request, request.params.id, request.body),
  })
  app.route({
    ...campaignsApi.delete,
    handler: (request) => deleteCampaign(db, request, request.params.id, request.query),
  })
  for (const action of ['schedule', 'unschedule', 'stop'] as const)
    app.route({
      ...campaignsApi[action],
      handler: (request) => moveCampaign(db, send, request, { ...request.params, ...request.body, action }),
    })
  app.route({ ...campaignsApi.dryRun, handler: (request) => dryRunCampaign(db, request.body) })
}
