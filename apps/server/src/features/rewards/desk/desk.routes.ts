import { deskApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { browseDesk } from './browse-desk.ts'
import { cancelVoucher } from './cancel-voucher.ts'
import { markVoucherUsed } from './mark-voucher-used.ts'

export const deskRoutes: Routes = async (app, { db }) => {
  app.route({ ...deskApi.list, handler: (request) => browseDesk(db, request.staff, request.query) })
  app.route({
    ...deskApi.use,
    handler: (request) => once(db, request, (trx) => markVoucherUsed(trx, request, request.params.id, request.body)),
  })
  app.route({
    ...deskApi.cancel,
    handler: (request) => once(db, request, (trx) => cancelVoucher(trx, request, request.params.id, request.body)),
  })
}
