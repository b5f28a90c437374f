import { apiKeysApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { listKeys } from './api-keys.queries.ts'
import { createApiKey, revokeApiKey } from './change-api-keys.ts'

export const apiKeyRoutes: Routes = async (app, { db }) => {
  app.route({ ...apiKeysApi.list, handler: async () => ({ data: await listKeys(db) }) })
  app.route({ ...apiKeysApi.create, handler: (request) => createApiKey(db, request, request.body) })
  app.route({ ...apiKeysApi.revoke, handler: (request) => revokeApiKey(db, request, request.params.id) })
}
