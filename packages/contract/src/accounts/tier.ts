import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { points, texts, tierCode } from '../fields.ts'

/** How the points to spend follow from the points that were earned; the parts add up. */
const tierStanding = z.object({
  /** Points ever earned, less what was taken back; they decide the tier. */
  earned: points,
  /** Points of completed trips that count for the tier. */
  from_trips: points,
  /** What the tier and campaigns added, less what was taken back of it; to spend only. */
  extra: points,
  /** Zero or less: points of trips that were cancelled or corrected afterwards. */
  taken_back: points,
  /** Zero or less: redeemed, less what came back with cancelled vouchers. */
  redeemed: points,
  expired: points,
  /** Corrections by the agency. */
  adjusted: points,
  /** What can be spent now. Below zero while points are owed. */
  left: points,
  /** What the tiers bring, by their codes. */
  benefits: z.record(tierCode, texts),
  /** A tier that was reached recently and not yet shown to the client. */
  moment: z
    .object({
      tier: tierCode,
      /** What the trip added that brought the tier. */
      points,
      /** The city of that trip. */
      city: z.string().nullable(),
    })
    .nullable(),
})

export const tierApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/client/tier/',
    config: {
      access: 'client',
      example: {
        answer: {
          data: {
            ...{
              earned: 2300,
              from_trips: 2350,
              extra: 0,
              taken_back: -50,
              redeemed: -500,
              expired: -150,
              adjusted: 0,
              left: 1650,
            },
            benefits: { Gold: { en: 'Airport lounge twice a year' } },
            moment: { tier: 'Gold', points: 400, city: 'Istanbul' },
          },
        },
      },
    },
    schema: {
      summary: "Why the client's points to spend differ from those earned, and a tier that was just reached",
      response: { 200: z.object({ data: tierStanding }) },
    },
  }),

  see: endpoint({
    method: 'POST',
    url: '/api/client/tier/seen/',
    config: { access: 'client', example: { body: { tier: 'Gold' }, answer: {} } },
    schema: {
      summary: 'Note that the client has seen the moment of a tier, so that it is not shown again on any device',
      body: z.strictObject({ tier: tierCode }),
      response: { 200: z.object({}) },
    },
  }),
}

export type TierStanding = z.infer<typeof tierStanding>
