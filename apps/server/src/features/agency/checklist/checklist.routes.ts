import { checklistApi } from '@rihla/contract'
import { once } from '../../../platform/http/idempotency.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { setChecklistVisibility } from './set-checklist-visibility.ts'
import { readChecklist } from './read-checklist.ts'
import { sendTestMail } from './send-test-mail.ts'

export const checklistRoutes: Routes = async (app, dependencies) => {
  const { db, limits } = dependencies
  app.route({ ...checklistApi.read, handler: () => readChecklist(db) })

  app.route({ ...checklistApi.update, handler: (request) => setChecklistVisibility(db, request, request.body) })

  app.route({
    ...checklistApi.sendTestMail,
    preHandler: () => limits.countTestMail(),
    handler: (request) => once(db, request, (trx) => sendTestMail(trx, dependencies, request, request.body)),
  })
}
