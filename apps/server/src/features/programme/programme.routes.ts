import { programmeApi } from '@rihla/contract'
import type { Routes } from '../../platform/http/routes.ts'
import { explainTrip, readExpectedPoints } from './expected-points.ts'
import { previewProgramme } from './preview-programme.ts'
import { publishProgramme, withdrawProgramme } from './publish-programme.ts'
import { readProgramme } from './read-programme.ts'

export const programmeRoutes: Routes = async (app, { db, send }) => {
  app.route({ ...programmeApi.read, handler: async () => ({ data: await readProgramme(db) }) })

  app.route({ ...programmeApi.publish, handler: (request) => publishProgramme(db, send, request, request.body) })

  app.route({ ...programmeApi.withdraw, handler: (request) => withdrawProgramme(db, request, request.query) })

  app.route({ ...programmeApi.preview, handler: (request) => previewProgramme(db, request.body) })

  app.route({
    ...programmeApi.points,
    handler: ({ query }) => readExpectedPoints(db, query),
  })

  app.route({
    ...programmeApi.trip,
    handler: (request) => explainTrip(db, request.client.id, request.params.id),
  })
}
