import { preferencesApi } from '@rihla/contract'
import type { Routes } from '../../platform/routes.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { readConsent, recordConsent } from './record-consent.ts'
import { readMailLink, switchOffMail } from './switch-off-mail.ts'

export const preferenceRoutes: Routes = async (app, { db, mailLinks }) => {
  app.route({ ...preferencesApi.read, handler: (request) => readPreferences(db, request.client.id) })
  app.route({
    ...preferencesApi.change,
    handler: (request) => changePreferences(db, request.client.id, request.body),
  })
  app.route({
    ...preferencesApi.readLink,
    handler: (request) => readMailLink(db, mailLinks, request.query.token),
  })
  app.route({
    ...preferencesApi.switchOff,
    handler: (request) => switchOffMail(db, mailLinks, request.query.token),
  })
  app.route({
    ...preferencesApi.readConsent,
    handler: (request) => readConsent(db, request.params.id),
  })
  app.route({
    ...preferencesApi.recordConsent,
    handler: (request) => recordConsent(db, request, request.params.id, request.body),
  })

  // RFC 8058: mail programs post a form to the page's own address. What it says is in the address, so nobody reads it.
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 16_384 }, (_request, _body, done) => done(null))
  app.route({
    ...preferencesApi.switchOff,
    url: '/mails/off',
    schema: { ...preferencesApi.switchOff.schema, hide: true },
    handler: (request) => switchOffMail(db, mailLinks, request.query.token),
  })
}
