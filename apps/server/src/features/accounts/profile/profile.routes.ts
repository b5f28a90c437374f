import { profileApi } from '@rihla/contract'
import { bearerToken, noteUse } from '../../../platform/http/access.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { readProfile } from './read-profile.ts'

export const profileRoutes: Routes = async (app, { pool, readers, nationalIds }) => {
  app.route({
    ...profileApi.profile,
    handler: async (request) => {
      const { caller, profile, sessionIsStale } = await readProfile(readers, nationalIds, bearerToken(request))
      request.caller = caller
      if (sessionIsStale) setImmediate(() => void noteUse(pool, request))
      return profile
    },
  })
}
