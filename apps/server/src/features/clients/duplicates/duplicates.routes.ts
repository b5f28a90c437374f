import { duplicatesApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { findDuplicates } from './find-duplicates.ts'
import { markNotSame } from './mark-not-same.ts'

export const duplicateRoutes: Routes = async (app, { db, nationalIds }) => {
  app.route({ ...duplicatesApi.list, handler: (request) => findDuplicates(db, seenBy(request.staff), nationalIds) })

  app.route({
    ...duplicatesApi.dismiss,
    handler: (request) => markNotSame(db, request, request.params.id, request.body.other_id),
  })
}
