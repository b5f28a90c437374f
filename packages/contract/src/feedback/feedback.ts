import * as z from 'zod'
import { laylaInPath } from '../clients/client.ts'
import { csvFile, endpoint } from '../endpoint.ts'
import { id, idInPath, line, listOf, listQuery, moment, phone, points, prose } from '../fields.ts'
import {
  adminReview,
  anonymousReview,
  asComment,
  exportedRow,
  laylasAdminReview,
  laylasReview,
  laylasRow,
  ownReview,
  rated,
  review,
  reviewerRow,
  reviewFilters,
  saysOneThing,
  theAnswer,
} from './review.ts'

const { name: _, mobile_number: __, ...laylasWords } = laylasReview

export const feedbackApi = {
  leave: endpoint({
    method: 'POST',
    url: '/api/feedback/',
    config: {
      access: 'public',
      idempotent: true,
      problems: ['too_many_requests'],
      example: {
        body: { rating: 5, comment: anonymousReview.feedback, name: '', mobile: '' },
        answer: { data: anonymousReview },
      },
    },
    schema: {
      summary: 'Leave feedback without an account; it never activates one',
      body: z
        .strictObject({ ...rated, name: line(120).nullish(), mobile_number: phone.nullish(), mobile: phone.nullish() })
        .check(saysOneThing)
        .transform(asComment),
      response: { 200: z.object({ data: review }) },
    },
  }),

  leaveAsClient: endpoint({
    method: 'POST',
    url: '/api/feedback/auth/',
    config: {
      access: 'client',
      idempotent: true,
      problems: ['ticket_not_found', 'ticket_cancelled', 'ticket_already_reviewed', 'too_many_requests'],
      example: {
        body: { rating: 5, message: laylasReview.feedback, ticket: laylasReview.ticket.id },
        answer: { data: laylasReview, activated: true, points: 150 },
      },
    },
    schema: {
      summary: 'Leave feedback about a trip or in general; the first one activates the account',
      body: z
        .strictObject({ ...rated, ticket: z.union([id, z.object({ id }).transform((ticket) => ticket.id)]).nullish() })
        .check(saysOneThing)
        .transform(asComment),
      response: {
        200: z.object({
          data: review,
          /** Whether this feedback activated the account. */
          activated: z.boolean(),
          points,
        }),
      },
    },
  }),

  ownReviews: endpoint({
    method: 'GET',
    url: '/api/client/reviews/',
    config: {
      access: 'client',
      problems: ['invalid_cursor'],
      example: {
        query: {},
        answer: { data: [{ ...laylasWords, reply: theAnswer }], next_cursor: null, total: 1 },
      },
    },
    schema: {
      summary: "The client's own reviews with the agency's replies, newest first",
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(ownReview) },
    },
  }),

  reply: endpoint({
    method: 'POST',
    url: '/api/admin/feedback/:id/reply/',
    config: {
      access: 'admin',
      idempotent: true,
      row: 'review',
      problems: ['not_found', 'nobody_to_answer', 'changed_meanwhile'],
      example: {
        params: { id: '48210' },
        body: { reply: theAnswer.text },
        answer: { data: { ...laylasAdminReview, reply: { ...theAnswer, by: 'nadia' } } },
      },
    },
    schema: {
      summary:
        'Reply to a review of a client, who sees it with the review and gets it by email. A reply can be edited, which sends no second email; an edit names the `replied_at` it replaces',
      params: idInPath,
      body: z.strictObject({ reply: prose(4000).min(1), corrects: moment.nullish() }),
      response: { 200: z.object({ data: adminReview }) },
    },
  }),

  list: endpoint({
    method: 'GET',
    url: '/api/admin/feedback/',
    config: {
      access: 'admin',
      scope: 'reviews:read',
      problems: ['invalid_cursor'],
      example: {
        query: { q: 'layla', rating: '5', from: '2026-11-01', to: '2026-11-30' },
        answer: { data: [laylasRow], next_cursor: null, total: 1 },
      },
    },
    schema: {
      summary:
        'Reviews grouped by person, newest first. `total` is null where counting would be slow; a page of a search may be short, or empty, and still have a `next_cursor`',
      querystring: z.strictObject({ ...listQuery, ...reviewFilters }),
      response: { 200: listOf(reviewerRow) },
    },
  }),

  reviewsOf: endpoint({
    method: 'GET',
    url: '/api/admin/feedback/:id/reviews/',
    config: {
      access: 'admin',
      row: 'reviewer',
      scope: 'reviews:read',
      problems: ['not_found', 'invalid_cursor'],
      example: {
        params: { id: laylasRow.reviewer_id },
        answer: { data: [laylasAdminReview], next_cursor: null, total: 1 },
      },
    },
    schema: {
      summary: 'All matching reviews of one person (`reviewer_id`), newest first',
      params: idInPath,
      querystring: z.strictObject({ ...listQuery, ...reviewFilters }),
      response: { 200: listOf(adminReview) },
    },
  }),

  reviewsOfClient: endpoint({
    method: 'GET',
    url: '/api/admin/clients/:id/reviews/',
    config: {
      access: 'admin',
      scope: 'reviews:read',
      problems: ['client_not_found', 'invalid_cursor'],
      example: { params: laylaInPath, answer: { data: [laylasAdminReview], next_cursor: null, total: 1 } },
    },
    schema: {
      summary: 'All reviews that a client has left with their account, newest first',
      params: idInPath,
      querystring: z.strictObject(listQuery),
      response: { 200: listOf(adminReview) },
    },
  }),

  export: endpoint({
    method: 'GET',
    url: '/api/admin/feedback/export/',
    config: {
      access: 'admin',
      stepUp: true,
      example: {
        query: { rating: '5' },
        answer:
          '\uFEFF"Name","Mobile Number","Rating","Feedback","Submission Date"\r\n' +
          `"Layla Hassan","+20 100 555 0101","5","${laylasReview.feedback}","2026-11-15 11:24"\r\n`,
      },
    },
    schema: {
      summary: 'Export the filtered reviews as feedbacks.csv, one row per review, newest first',
      querystring: z.strictObject(reviewFilters),
      response: { 200: csvFile('feedbacks.csv, UTF-8 with a byte order mark') },
    },
  }),

  exportRows: endpoint({
    method: 'GET',
    url: '/api/admin/feedback/export/rows/',
    config: {
      access: 'admin',
      stepUp: true,
      problems: ['invalid_cursor'],
      example: {
        query: { rating: '5' },
        answer: {
          data: [
            {
              name: 'Layla Hassan',
              mobile_number: '+201005550101',
              rating: 5,
              feedback: laylasReview.feedback,
              submitted: '2026-11-15 11:24',
            },
          ],
          next_cursor: null,
        },
      },
    },
    schema: {
      summary:
        'The rows of feedbacks.csv page by page, for programs that write the file themselves; a page may be empty and still have a `next_cursor`',
      querystring: z.strictObject({ cursor: listQuery.cursor, ...reviewFilters }),
      response: { 200: z.object({ data: z.array(exportedRow), next_cursor: z.string().nullable() }) },
    },
  }),
}
