import { claimsApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { seenBy } from '../../../shared/branches.ts'
import { acceptClaim, acceptClaimWithNewTrip, readClaim, refuseClaim, reopenClaim } from './decide-claim.ts'
import { listClaims, listOwnClaims } from './list-claims.ts'
import { makeClaim, withdrawClaim } from './make-claim.ts'

export const claimRoutes: Routes = async (app, { db, pool, limits }) => {
  app.route({
    ...claimsApi.own,
    handler: (request) => listOwnClaims(pool, request.client.id, request.query, languageOf(request)),
  })

  app.route({
    ...claimsApi.make,
    handler: async (request) => {
      await limits.countPostOf('claims', request.client.id)
      return once(db, request, (trx) => makeClaim(trx, request.client.id, request.body, languageOf(request)))
    },
  })

  app.route({
    ...claimsApi.withdraw,
    handler: (request) => db.transaction().execute((trx) => withdrawClaim(trx, request.client.id, request.params.id)),
  })

  app.route({
    ...claimsApi.list,
    handler: (request) =>
      listClaims({ db, pool }, seenBy(request.staff, request.query), request.query, languageOf(request)),
  })

  app.route({ ...claimsApi.read, handler: (request) => readClaim(db, request, request.params.id) })

  app.route({
    ...claimsApi.accept,
    handler: (request) => once(db, request, (trx) => acceptClaim(trx, request, request.params.id, request.body)),
  })

  app.route({
    ...claimsApi.acceptNew,
    handler: (request) =>
      once(db, request, (trx) => acceptClaimWithNewTrip(trx, request, request.params.id, request.body)),
  })

  app.route({
    ...claimsApi.refuse,
    handler: (request) => once(db, request, (trx) => refuseClaim(trx, request, request.params.id, request.body)),
  })

  app.route({
    ...claimsApi.reopen,
    handler: (request) => once(db, request, (trx) => reopenClaim(trx, request, request.params.id, request.body)),
  })
}
