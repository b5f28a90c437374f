import { joinedNamesApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { joinName, partName, readJoinedNames } from './join-names.ts'

export const joinedNameRoutes: Routes = async (app, { db, send }) => {
  app.route({ ...joinedNamesApi.list, handler: (request) => readJoinedNames(db, request) })
  app.route({ ...joinedNamesApi.join, handler: (request) => joinName(db, send, request, request.body) })
  app.route({ ...joinedNamesApi.part, handler: (request) => partName(db, send, request, request.params.id) })
}
