import { pointsApi } from '@rihla/contract'
import type { Routes } from '../../platform/routes.ts'
import { readStatement } from './read-statement.ts'

export const pointRoutes: Routes = async (app, { db }) => {
  app.route({
    ...pointsApi.statement,
    handler: (request) => readStatement(db, request.client.id, request.query),
  })
}
