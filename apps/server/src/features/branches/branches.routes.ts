import { branchesApi } from '@rihla/contract'
import { once } from '../../platform/http/idempotency.ts'
import { listBranchesOf } from '../../shared/branches.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { listBranches, listSellers } from './branches.queries.ts'
import { createBranch, deleteBranch, updateBranch } from './change-branches.ts'

export const branchRoutes: Routes = async (app, { db }) => {
  app.route({
    ...branchesApi.list,
    handler: async ({ staff: { id, limit } }) => {
      const [data, own, sellers] = await Promise.all([
        listBranches(db, limit),
        listBranchesOf(db, id),
        listSellers(db, id, limit),
      ])
      return { data, own, is_limited: limit !== undefined, sellers }
    },
  })
  app.route({
    ...branchesApi.create,
    handler: (request) => once(db, request, (trx) => createBranch(trx, request, request.body)),
  })
  app.route({
    ...branchesApi.update,
    handler: (request) =>
      db.transaction().execute((trx) => updateBranch(trx, request, request.params.id, request.body)),
  })
  app.route({
    ...branchesApi.delete,
    handler: (request) => db.transaction().execute((trx) => deleteBranch(trx, request, request.params.id)),
  })
}
