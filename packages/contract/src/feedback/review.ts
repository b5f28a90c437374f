import * as z from 'zod'
import { dayInput, id, moment, ofBranch, ON_OBJECTS, prose } from '../fields.ts'

const rating = z.int().min(1).max(5)

/** For its author. */
export const review = z.object({
  id,
  name: z.string(),
  mobile_number: z.string().nullable(),
  rating,
  feedback: z.string(),
  submission_date: moment,
  ticket: z.object({ id, booking_reference: z.string() }).nullable(),
})

/** A review with the agency's reply, for its author (DASH-7). */
export const ownReview = review.omit({ name: true, mobile_number: true }).extend({
  reply: z.object({ text: z.string(), replied_at: moment }).nullable(),
})

/** The agency's reply, for staff. */
const reply = z.object({
  text: z.string(),
  /** When it was written or last edited; an edit names it. */
  replied_at: moment,
  by: z.string(),
})

/** For staff. */
export const adminReview = review.extend({
  reviewer_id: id,
  client_id: id.nullable(),
  /** The branch of the trip, or else of the client; null without an account. */
  branch_id: id.nullable(),
  /** Whether that client's account is active; null without one. */
  client_is_active: z.boolean().nullable(),
  /** The promo code last sent to that person, by whom and when (DASH-9). */
  promo_code: z.string().nullable(),
  /** The answer about offers by WhatsApp of the person with this account or number; null if there is none (CONV-8). */
  offers_granted: z.boolean().nullable(),
  /** The person refused offers by WhatsApp, here or as the client with this number: no promo code is sent (ADMIN-5). */
  opted_out: z.boolean(),
  reply: reply.nullable(),
  promo_sent: z.object({ sent_by: z.string(), sent_at: moment }).nullable(),
})

/** All reviews with the same name and number, shown by the newest one that matches (DASH-8). */
export const reviewerRow = adminReview.extend({
  /** How many of their reviews match; counting stops at 10,000. */
  reviews: z.int(),
})

/** A row of feedbacks.csv. */
export const exportedRow = z.object({
  ...review.pick({ name: true, mobile_number: true, rating: true, feedback: true }).shape,
  /** In the agency's time zone, in a format that spreadsheets read. */
  submitted: z.string(),
})

/** One field under three names (API-4). */
const COMMENT_NAMES = ['comment', 'message', 'feedback'] as const
type Comment = Partial<Record<(typeof COMMENT_NAMES)[number], string | null | undefined>>

export const rated = {
  rating,
  comment: prose(4000).nullish(),
  message: prose(4000).nullish(),
  feedback: prose(4000).nullish(),
}

export const saysOneThing = z.superRefine<Comment>((body, context) => {
  const given = COMMENT_NAMES.filter((name) => typeof body[name] === 'string' && body[name].trim() !== '')
  const isEmpty = COMMENT_NAMES.every((name) => body[name] == null || typeof body[name] === 'string')
  if (given.length === 0 && isEmpty)
    context.addIssue({ code: 'custom', path: ['comment'], params: { fault: 'required' } })
  for (const name of given.slice(1)) context.addIssue({ code: 'custom', path: [name], params: { fault: 'invalid' } })
}, ON_OBJECTS)

export const asComment = <Body extends Comment>({ comment, message, feedback, ...rest }: Body) => ({
  ...rest,
  comment: comment || message || feedback || '',
})

/** An empty field of the form is no filter. */
const filter = <T extends z.ZodType>(field: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), field.optional())

/** Invisible marks that are copied along with a number or a name. */
const INVISIBLE = /[\p{Cc}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

export const reviewFilters = {
  ...ofBranch,
  q: filter(
    z
      .string()
      .max(200)
      .transform((text) => text.replace(INVISIBLE, ' ').trim()),
  ),
  rating: filter(z.coerce.number().int().min(1).max(5)),
  /** Days of the agency's time zone; `to` is inclusive. */
  from: filter(dayInput),
  to: filter(dayInput),
}

const laylasWords = {
  id: 48_210,
  name: 'Layla Hassan',
  mobile_number: '+201005550101',
  rating: 5,
  feedback: 'Everything went smoothly, and the hotel was lovely.',
  submission_date: '2026-11-15T09:24:00.000000+00:00',
}

export const laylasReview = { ...laylasWords, ticket: { id: 7_301, booking_reference: 'RHL4K2' } }
export const laylasAdminReview = {
  ...laylasReview,
  reviewer_id: 31_502,
  client_id: 10_482,
  branch_id: 1,
  client_is_active: true,
  promo_code: null,
  promo_sent: null,
  offers_granted: true,
  opted_out: false,
  reply: null,
}
export const theAnswer = {
  text: 'Thank you, Layla. We have told the hotel, and they are glad.',
  replied_at: '2026-11-15T10:02:00.000000+00:00',
}
export const laylasRow = { ...laylasAdminReview, reviews: 3 }
export const anonymousReview = { ...laylasWords, name: 'Anonymous', mobile_number: null, ticket: null }

export type SubmittedReview = z.infer<typeof review>
export type OwnReview = z.infer<typeof ownReview>
export type AdminReview = z.infer<typeof adminReview>
export type ReviewerRow = z.infer<typeof reviewerRow>
export type ReviewFilters = z.infer<z.ZodObject<typeof reviewFilters>>
