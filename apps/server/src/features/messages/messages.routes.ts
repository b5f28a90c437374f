import { outreachApi } from '@rihla/contract'
import { languageOf } from '../../platform/http/errors.ts'
import { once } from '../../platform/http/idempotency.ts'
import { serverText } from '../../platform/i18n/texts.ts'
import type { Routes } from '../../platform/http/routes.ts'
import { noteSentMessage } from './note-sent-message.ts'
import { findLatestMessageTemplate, findLatestPromoCode } from './messages.queries.ts'
import { saveMessageTemplate, savePromoCode } from './save-messages.ts'

export const messageRoutes: Routes = async (app, { db }) => {
  app.route({
    ...outreachApi.savePromo,
    handler: (request) => once(db, request, (trx) => savePromoCode(trx, request, request.body.code)),
  })

  app.route({ ...outreachApi.latestPromo, handler: async () => (await findLatestPromoCode(db)) ?? { code: null } })

  app.route({
    ...outreachApi.saveMessage,
    handler: (request) => once(db, request, (trx) => saveMessageTemplate(trx, request, request.body.message)),
  })

  app.route({
    ...outreachApi.latestMessage,
    handler: async (request) =>
      (await findLatestMessageTemplate(db)) ?? { message: serverText(languageOf(request), 'defaultTemplate') },
  })

  app.route({
    ...outreachApi.noteMessage,
    handler: (request) => once(db, request, (trx) => noteSentMessage(trx, request, request.body)),
  })
}
