import * as z from 'zod'
import { AUDITED_SUBJECTS } from '@rihla/domain'
import { endpoint } from './endpoint.ts'
import { day, id, line, listOf, listQuery, moment } from './fields.ts'

const auditEntry = z.object({
  id: z.int(),
  created_at: moment,
  /** Null when it was nobody of the staff. */
  done_by: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.int().nullable(),
  /** What it is called now: a client's name, a booking reference, a code. Null once the person was erased. */
  name: z.string().nullable(),
  /** Whose page shows it, while there is one. */
  client_id: id.nullable(),
  /** Names of what changed, without values; of an email also its two masks, as `email l***@… → m***@…`. */
  fields: z.array(z.string()),
  /** From where it was done. */
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
      summary: 'What staff did, newest first: ids and names of fields, which nobody can change',
      querystring: z.strictObject({
        ...listQuery,
        /**
         * A client's ID, name, email or number, a booking reference, a voucher code, a reward, a username, or words of
         * what was done in the caller's language. Of a name that very many share, the newest 250 clients.
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
      summary: 'Whose lines can be asked for: all who are or were staff',
      response: { 200: z.object({ data: z.array(z.object({ id, username: z.string() })) }) },
    },
  }),
}

export type AuditEntry = z.infer<typeof auditEntry>
