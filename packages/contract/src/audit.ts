import * as z from 'zod'
import { AUDITED_SUBJECTS } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, line, listOf, listQuery, moment } from './fields.ts'

const auditEntry = z.object({
  id: z.int(),
  created_at: moment,
  /** Null if it was not a member of staff. */
  done_by: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int().nullable(),
  /** Its current name: a client's name, a booking reference, a code. Null once the person was erased. */
  name: z.string().nullable(),
  /** The client whose page shows it, if there is one. */
  client_id: id.nullable(),
  /** Names of the changed fields, without values; for an email also its two masks, as `email l***@… → m***@…`. */
  fields: z.array(z.string()),
  /** The address it was done from. */
  address: z.string().nullable(),
})

const lookedAtAnId = {
  id: 812,
  created_at: '2026-11-14T12:31:00.000000+00:00',
  done_by: 'nadia',
  action: 'read',
  subject: 'client',
  subject_id: 10_482,
  name: 'Layla Hassan',
  client_id: 10_482,
  fields: ['national_id'],
  address: '197.55.10.24',
}

export const auditApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/audit/',
    config: {
      access: 'owner',
      problems: ['invalid_cursor'],
      example: {
        query: { q: 'C-10482', from: '2026-11-01' },
        answer: { data: [lookedAtAnId], next_cursor: null, total: 1 },
      },
    },
    schema: {
      summary: 'What staff did, newest first: ids and names of fields, which cannot be changed',
      querystring: z.strictObject({
        ...listQuery,
        /**
         * A client's ID, name, email or number, a booking reference, a voucher code, a reward, a username, or words of
         * the action in the caller's language. For a very common name, only the newest 250 clients are searched.
         */
        q: line(100).optional(),
        staff: z.coerce.number().pipe(id).optional(),
        subject: z.enum(AUDITED_SUBJECTS).optional(),
        /** Days of the agency, both included. */
        from: day.optional(),
        to: day.optional(),
      }),
      response: { 200: listOf(auditEntry) },
    },
  }),

  people: endpoint({
    method: 'GET',
    url: '/api/admin/audit/people/',
    config: { access: 'owner', example: { answer: { data: [{ id: 3, username: 'nadia' }] } } },
    schema: {
      summary: 'The people to filter by: all current and former staff',
      response: { 200: z.object({ data: z.array(z.object({ id, username: z.string() })) }) },
    },
  }),
}

export type AuditEntry = z.infer<typeof auditEntry>
