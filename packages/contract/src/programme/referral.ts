import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { day, id, points } from '../fields.ts'

/** The code in a client's link. People may type it from paper, so case does not matter. */
export const referralCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z2-9]{8}$/)

/** Why a referral gave nobody points: the friend was known, the limit of the year was reached, or the bonus had ended. */
const refusal = z.enum(['known', 'limit', 'ended'])

/** What a client learns about a friend: the first name with an initial, and how far the friend has come. */
const referredFriend = z.object({
  id,
  /** Null after the friend's data were erased. */
  name: z.string().nullable(),
  state: z.enum(['joined', 'booked', 'paid', 'refused']),
  /** When the friend joined or, once that is decided, when both got their points or were refused. */
  on: day,
  /** What each of the two got. */
  points: points.nullable(),
  refusal: refusal.nullable(),
})

const referralPage = z.object({
  /** The link is `/i/` and this code. */
  code: z.string(),
  /** What each of the two gets; 0 while the programme has no such bonus. */
  points,
  /** How many friends a client can bring in a year. */
  limit: z.int(),
  paid_this_year: z.int(),
  /** What the client has got for friends, ever. */
  points_so_far: points,
  /** How often the link was opened. */
  opened: z.int(),
  last_opened_on: day.nullable(),
  /** Newest first, at most 100. */
  friends: z.array(referredFriend),
})

/** What a visitor reads who opens a client's link. */
const invitation = z.object({
  /** Who invites: the first name with an initial. */
  name: z.string(),
  /** What both get; 0 if the client has reached the limit of the year or the bonus has ended. */
  points,
})

export const referralApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/client/referral/',
    config: {
      access: 'client',
      example: {
        answer: {
          data: {
            ...{ code: 'K7M2QX9A', points: 200, limit: 10, paid_this_year: 1, points_so_far: 200 },
            ...{ opened: 3, last_opened_on: '2026-11-12' },
            friends: [{ id: 4, name: 'Mariam S.', state: 'paid', on: '2026-11-02', points: 200, refusal: null }],
          },
        },
      },
    },
    schema: {
      summary: "The client's own link for friends, and the friends who joined with it",
      response: { 200: z.object({ data: referralPage }) },
    },
  }),

  open: endpoint({
    method: 'POST',
    url: '/api/referral/:code/',
    config: {
      access: 'public',
      problems: ['referral_not_found', 'too_many_requests'],
      example: { params: { code: 'K7M2QX9A' }, answer: { data: { name: 'Layla H.', points: 200 } } },
    },
    schema: {
      summary: "Open a client's link: says who invites and what both get, and counts the visit",
      params: z.strictObject({ code: referralCode }),
      response: { 200: z.object({ data: invitation }) },
    },
  }),
}

export type ReferralPage = z.infer<typeof referralPage>
export type ReferredFriend = z.infer<typeof referredFriend>
export type Invitation = z.infer<typeof invitation>
