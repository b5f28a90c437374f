import * as z from 'zod'
import { FOLLOW_UP_STATES, TICKET_TYPES } from '@rihla/domain'
import { endpoint } from '../endpoint.ts'
import { id, idInPath, listOf, listQuery, moment, ofBranch, orNull, prose, version } from '../fields.ts'
import { adminReview, laylasAdminReview } from './review.ts'

const state = z.enum(FOLLOW_UP_STATES)

/** The follow-up of a rating of 1 or 2 (DASH-7). */
const followUp = z.object({
  /** The id of the review. */
  id,
  state,
  changed_at: moment,
  version: z.int(),
  /** The latest note, with its author. */
  note: z.object({ text: z.string(), by: z.string() }).nullable(),
  review: adminReview,
  /** The fields that identify a trip. */
  trip: z
    .object({
      ticket_type: z.enum(TICKET_TYPES),
      airline: z.string().nullable(),
      departure_city: z.string().nullable(),
      arrival_city: z.string().nullable(),
      hotel_name: z.string().nullable(),
      hotel_city: z.string().nullable(),
      title: z.string().nullable(),
      place: z.string().nullable(),
    })
    .nullable(),
})

const openedFollowUp = followUp.extend({
  /** Oldest first. A note is null when there was none, or when the person it is about was erased. */
  steps: z.array(z.object({ id, state, note: z.string().nullable(), by: z.string(), created_at: moment })),
})

const late = {
  id: laylasAdminReview.id,
  state: 'contacted',
  changed_at: '2026-11-15T12:20:00.000000+00:00',
  version: 2,
  note: { text: 'Called, and asked the airline for the delay letter.', by: 'nadia' },
  review: { ...laylasAdminReview, rating: 2, feedback: 'Five hours late, and not a word from anybody.' },
  trip: {
    ticket_type: 'flight',
    airline: 'Nile Air',
    departure_city: 'Cairo',
    arrival_city: 'Rome',
    hotel_name: null,
    hotel_city: null,
    title: null,
    place: null,
  },
}
const opened = {
  ...late,
  steps: [{ id: 31, state: 'contacted', note: late.note.text, by: 'nadia', created_at: late.changed_at }],
}
const lateInPath = { id: String(late.id) }

export const followUpsApi = {
  list: endpoint({
    method: 'GET',
    url: '/api/admin/follow-ups/',
    config: {
      access: 'admin',
      problems: ['invalid_cursor'],
      example: { query: { state: 'contacted' }, answer: { data: [late], next_cursor: null, total: 1 } },
    },
    schema: {
      summary:
        'Follow-ups of low ratings in one state, newest review first; with `sort=created` the longest waiting first',
      querystring: z.strictObject({
        ...listQuery,
        ...ofBranch,
        state: state.default('new'),
        sort: z.enum(['created', '-created']).default('-created'),
      }),
      response: { 200: listOf(followUp) },
    },
  }),

  read: endpoint({
    method: 'GET',
    url: '/api/admin/follow-ups/:id/',
    config: {
      access: 'admin',
      row: 'review',
      problems: ['not_found'],
      example: { params: lateInPath, answer: { data: opened } },
    },
    schema: {
      summary: 'A follow-up with its history; its id is that of the review',
      params: idInPath,
      response: { 200: z.object({ data: openedFollowUp }) },
    },
  }),

  update: endpoint({
    method: 'PUT',
    url: '/api/admin/follow-ups/:id/',
    config: {
      access: 'admin',
      idempotent: true,
      row: 'review',
      problems: ['not_found', 'changed_meanwhile'],
      example: {
        params: lateInPath,
        body: { state: 'contacted', note: late.note.text, version: 1 },
        answer: { data: opened },
      },
    },
    schema: {
      summary: 'Move a follow-up forward or back, or add a note; both are recorded with their author',
      params: idInPath,
      body: z.strictObject({
        state,
        note: orNull(prose(2000))
          .optional()
          .transform((value) => value || null),
        version,
      }),
      response: { 200: z.object({ data: openedFollowUp }) },
    },
  }),
}

export type FollowUp = z.infer<typeof followUp>
export type OpenedFollowUp = z.infer<typeof openedFollowUp>
