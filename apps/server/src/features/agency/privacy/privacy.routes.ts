import { privacyApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { findNotice, listNotices } from './privacy.queries.ts'
import { saveNotice } from './save-notice.ts'

export const privacyRoutes: Routes = async (app, { db }) => {
  app.route({
    ...privacyApi.read,
    handler: async (request) => ({ data: await findNotice(db, request.query.language ?? languageOf(request)) }),
  })
  app.route({ ...privacyApi.list, handler: async () => ({ data: await listNotices(db) }) })
  app.route({
    ...privacyApi.save,
    handler: (request) => once(db, request, (trx) => saveNotice(trx, request, request.body)),
  })
}
