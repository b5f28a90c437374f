import { checklistApi } from '@rihla/contract'
import { once } from '../../platform/idempotency.ts'
import type { Routes } from '../../platform/routes.ts'
import { putAwayChecklist } from './put-away-checklist.ts'
import { readChecklist } from './read-checklist.ts'
import { sendTestMail } from './send-test-mail.ts'

export const checklistRoutes: Routes = async (app, parts) => {
  const { db, limits } = parts
  app.route({ ...checklistApi.read, handler: () => readChecklist(db) })

  app.route({ ...checklistApi.update, handler: (request) => putAwayChecklist(db, request, request.body) })

  app.route({
    ...checklistApi.sendTestMail,
    preHandler: () => limits.countTestMail(),
    handler: (request) => once(db, request, (trx) => sendTestMail(trx, parts, request, request.body)),
  })
}
