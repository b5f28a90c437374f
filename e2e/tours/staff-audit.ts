import { expect } from '../fixtures.ts'
import { enterAsStaff } from '../staff/log-in.ts'
import type { Tour } from './tour.ts'

const line = (id: number, own: object) => ({
  id,
  created_at: `2026-11-14T1${id % 10}:31:00+00:00`,
  done_by: 'nadia.samir',
  action: 'update',
  subject: 'client',
  subject_id: 10_001,
  name: 'Layla Hassan',
  client_id: 10_001,
  fields: [],
  address: '197.55.10.24',
  ...own,
})

/** A day of a busy agency, with an erased person, an action of a newer server, and long names. */
const LINES = [
  line(1288, { action: 'read', fields: ['national_id'] }),
  line(1287, { subject: 'ticket', name: 'RH-2B6W5P', fields: ['price', 'points', 'special_requests', 'a_new_field'] }),
  line(1286, { action: 'use', subject: 'voucher', name: 'K2WD-5MTA', fields: ['state', 'supplier_confirmation'] }),
  line(1285, { action: 'approve', subject: 'registration_request', name: 'سلمى نبيل', done_by: 'هاجر' }),
  line(1284, { subject: 'agency', subject_id: null, name: null, client_id: null, fields: ['points_validity_days'] }),
  line(1283, { action: 'erase', name: null, client_id: null }),
  line(1282, { action: 'send_promo', subject: 'feedback', name: null, client_id: null, subject_id: 214 }),
  line(1281, { action: 'fold', subject: 'paper_plane', name: null, client_id: null, done_by: null, address: null }),
]

export const theAuditLog = async ({ page, text, look }: Tour) => {
  await page.route(/\/api\/admin\/audit\/(\?.*)?$/, (route) =>
    route.fulfill({ json: { data: LINES, next_cursor: 'more', total: null } }),
  )
  await enterAsStaff(page, '/admin/audit')
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await page
    .getByRole('button', { name: text('admin-audit:openOf', { what: text('admin-audit:did_ticket_update') }) })
    .click()
  await expect(page.getByRole('list', { name: text('admin-audit:changedFields') })).toBeVisible()
  await look('staff audit log')
  await page.unrouteAll()
}
