import { consentApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { findWordings } from '../../../shared/consent.ts'
import { listWordings } from './consent.queries.ts'
import { readConsent, recordConsent } from './record-consent.ts'
import { saveWording } from './save-wording.ts'

export const consentRoutes: Routes = async (app, { db }) => {
  app.route({
    ...consentApi.wordings,
    handler: async (request) => ({ data: await findWordings(db, request.query.language ?? languageOf(request)) }),
  })
  app.route({ ...consentApi.listWordings, handler: async () => ({ data: await listWordings(db) }) })
  app.route({
    ...consentApi.saveWording,
    handler: (request) => once(db, request, (trx) => saveWording(trx, request, request.body)),
  })
  app.route({ ...consentApi.read, handler: (request) => readConsent(db, request.params.id) })
  app.route({
    ...consentApi.record,
    handler: (request) => recordConsent(db, request, request.params.id, request.body),
  })
}
