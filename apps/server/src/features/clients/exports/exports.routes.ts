import { exportsApi } from '@rihla/contract'
import type { Routes } from '../../../platform/http/routes.ts'
import { exportTable } from './export-table.ts'
import type { ExportKind } from './exports.queries.ts'

export const exportRoutes: Routes = async (app, { db }) => {
  for (const kind of Object.keys(exportsApi) as ExportKind[])
    app.route({
      ...exportsApi[kind],
      handler: async (request, reply) =>
        reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', `attachment; filename="${kind}.csv"`)
          .send(await exportTable(db, request, kind, request.query)),
    })
}
