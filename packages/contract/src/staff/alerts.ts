import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, moment } from '../fields.ts'

const alert = z.object({
  /** The id of the audit log entry. */
  id: z.int(),
  kind: z.literal('view_many_national_ids'),
  /** The account it is about. */
  staff: z.object({ id, username: z.string() }),
  created_at: moment,
})

export const alertsApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/alerts/',
    config: {
      access: 'owner',
      example: {
        answer: {
          data: [
            {
              ...{ id: 812, kind: 'view_many_national_ids', staff: { id: 7, username: 'karim' } },
              created_at: '2026-11-14T12:31:00.000000+00:00',
            },
          ],
        },
      },
    },
    schema: {
      summary: 'Alerts for owners of the last 30 days, newest first, except those this owner dismissed',
      response: { 200: z.object({ data: z.array(alert) }) },
    },
  }),

  dismiss: endpoint({
    method: 'POST',
    url: '/api/admin/alerts/dismiss/',
    config: { access: 'owner', example: { body: { until: 812 }, answer: {} } },
    schema: {
      summary: 'Dismiss an alert and all earlier ones, for this owner only',
      body: z.strictObject({ until: z.int().positive() }),
      response: { 200: z.object({}) },
    },
  }),
}

export type Alert = z.infer<typeof alert>
