import { auditApi } from '@rihla/contract'
import { languageOf } from '../../platform/http/errors.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { listPeople } from './audit.queries.ts'
import { readAudit } from './read-audit.ts'

export const auditRoutes: Routes = async (app, { db }) => {
  app.route({ ...auditApi.list, handler: (request) => readAudit(db, languageOf(request), request.query) })

  app.route({ ...auditApi.people, handler: async () => ({ data: await listPeople(db) }) })
}
