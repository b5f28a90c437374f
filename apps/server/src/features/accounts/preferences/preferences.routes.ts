import { preferencesApi } from '@rihla/contract'
import { languageOf } from '../../../platform/http/errors.ts'
import type { Routes } from '../../../platform/http/routes.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { readMailLink, switchOffMail } from './switch-off-mail.ts'

export const preferenceRoutes: Routes = async (app, { db, unsubscribeLinks }) => {
  app.route({ ...preferencesApi.read, handler: (request) => readPreferences(db, request.client.id) })
  app.route({
    ...preferencesApi.change,
    handler: (request) => changePreferences(db, request.client.id, { ...request.body, language: languageOf(request) }),
  })
  app.route({
    ...preferencesApi.readLink,
    handler: (request) => readMailLink(db, unsubscribeLinks, request.query.token),
  })
  app.route({
    ...preferencesApi.switchOff,
    handler: (request) => switchOffMail(db, unsubscribeLinks, request.query.token),
  })

  // RFC 8058: mail clients post a form to the page's own URL. The URL carries everything needed, so the body is
  // ignored.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) => done(null))
  app.route({
    ...preferencesApi.switchOff,
    url: '/mails/off',
    schema: { ...preferencesApi.switchOff.schema, hide: true },
    handler: (request) => switchOffMail(db, unsubscribeLinks, request.query.token),
  })
}
