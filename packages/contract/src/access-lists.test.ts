import { expect, test } from 'vitest'
import { endpoints } from './index.ts'

const openTo = (access: string) =>
  endpoints
    .filter(({ config }) => config.access === access)
    .map(({ method, url }) => `${method} ${url}`)
    .toSorted()

// The access tests check that the server enforces what an endpoint says. These lists check what it says: opening an
// endpoint to agents or to everybody must be deliberate.

test('T12: exactly these endpoints are only for owners', () => {
  expect(openTo('owner')).toEqual([
    'DELETE /api/admin/branches/:id/',
    'DELETE /api/admin/campaigns/:id/',
    'DELETE /api/admin/clients/:id/',
    'DELETE /api/admin/joined-names/:id/',
    'DELETE /api/admin/programme/scheduled/',
    'DELETE /api/admin/webhooks/:id/',
    'GET /api/admin/alerts/',
    'GET /api/admin/api-keys/',
    'GET /api/admin/audit/',
    'GET /api/admin/audit/people/',
    'GET /api/admin/checklist/',
    'GET /api/admin/consent-wordings/',
    'GET /api/admin/joined-names/',
    'GET /api/admin/money/',
    'GET /api/admin/money/export/',
    'GET /api/admin/privacy-notices/',
    'GET /api/admin/settings/',
    'GET /api/admin/staff/',
    'GET /api/admin/today/figures/',
    'GET /api/admin/webhook-deliveries/:id/',
    'GET /api/admin/webhooks/',
    'GET /api/admin/webhooks/:id/deliveries/',
    'POST /api/admin/alerts/dismiss/',
    'POST /api/admin/api-keys/',
    'POST /api/admin/api-keys/:id/revoke/',
    'POST /api/admin/branches/',
    'POST /api/admin/campaigns/',
    'POST /api/admin/campaigns/:id/schedule/',
    'POST /api/admin/campaigns/:id/stop/',
    'POST /api/admin/campaigns/:id/unschedule/',
    'POST /api/admin/campaigns/dry-run/',
    'POST /api/admin/checklist/test-mail/',
    'POST /api/admin/consent-wordings/',
    'POST /api/admin/joined-names/',
    'POST /api/admin/privacy-notices/',
    'POST /api/admin/programme/preview/',
    'POST /api/admin/staff/',
    'POST /api/admin/webhook-deliveries/:id/replay/',
    'POST /api/admin/webhooks/',
    'POST /api/admin/webhooks/:id/secret/',
    'POST /api/admin/webhooks/:id/test/',
    'PUT /api/admin/branches/:id/',
    'PUT /api/admin/campaigns/:id/',
    'PUT /api/admin/checklist/',
    'PUT /api/admin/exchange-rates/',
    'PUT /api/admin/programme/scheduled/',
    'PUT /api/admin/settings/',
    'PUT /api/admin/staff/:id/',
    'PUT /api/admin/webhooks/:id/',
  ])
})

test('T12: exactly these endpoints are open to everybody', () => {
  expect(openTo('public')).toEqual([
    'GET /api/agency/',
    'GET /api/consent-wordings/',
    'GET /api/mails/off/',
    'GET /api/privacy-notice/',
    'POST /api/admin-login/',
    'POST /api/client/login/',
    'POST /api/feedback/',
    'POST /api/mails/off/',
    'POST /api/password-reset/confirm/',
    'POST /api/password-reset/request/',
    'POST /api/password/set/',
    'POST /api/referral/:code/',
    'POST /api/register-user',
  ])
})
