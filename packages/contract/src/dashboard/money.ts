import * as z from 'zod'
import { csvFile, endpoint } from '../endpoint.ts'
import { day, id, money, points, tierCode } from '../fields.ts'

/**
 * Every kind of ledger entry is in exactly one of these: issued + returned + adjusted - redeemed - expired - taken
 * back.
 */
const flows = {
  /** Earned by trips. */
  issued: points,
  redeemed: points,
  /** From cancelled vouchers. */
  returned: points,
  expired: points,
  /** From cancelled or corrected trips. */
  taken_back: points,
  /** Manual adjustments; below zero when more was taken than given. */
  adjusted: points,
}

const month = z.object({
  month: day,
  ...flows,
  /** Points that all clients could spend at the end of the month. */
  outstanding: points,
  value: money,
  /** Points that clients owed at the end of the month, separate from what the others hold (RULES-6). */
  owed: points,
  tiers: z.record(tierCode, z.int()),
  reviews: z.int(),
  /** Null in a month without reviews. */
  average: z.number().nullable(),
  /** Reviews of this month with a reply or a resolved follow-up. */
  answered: z.int(),
})

const held = z.object({ points, value: money, clients: z.int() })

const rewardUse = z.object({
  /** Null for the sum of all rewards after the first five. */
  reward: z.object({ id, name: z.string() }).nullable(),
  vouchers: z.int(),
  used: z.int(),
  expired: z.int(),
  cancelled: z.int(),
  points,
  /** Percent of the redeemed points. */
  share: z.number(),
})

const moneyView = z.object({
  currency: z.string(),
  point_value: z.number(),
  outstanding: held,
  owed: held,
  expiring: z.object({ points, value: money, days: z.int() }),
  /** Redeemed less returned, in percent of the points issued in these months; null when none was issued. */
  redemption_rate: z.number().nullable(),
  reviews: z.object({
    count: z.int(),
    average: z.number().nullable(),
    answered: z.int(),
    /** Percent of the reviews in these months; null without reviews. */
    answer_rate: z.number().nullable(),
  }),
  /** Oldest first, the current one last. */
  months: z.array(month),
  /** Trips sold in these months in other currencies than the agency's, each at the rate of its sale; most first (TRIP-4). */
  sold_in: z.array(z.object({ currency: z.string(), trips: z.int(), amount: money, price: money })),
  /** Vouchers redeemed in these months, most points first. */
  rewards: z.array(rewardUse),
})

const november = {
  month: '2026-11-01',
  ...{ issued: 12_600, redeemed: 4_400, returned: 400, expired: 700, taken_back: 250, adjusted: 100 },
  ...{ outstanding: 184_250, value: 147_400, owed: 120 },
  tiers: { Bronze: 940, Silver: 276, Gold: 50 },
  ...{ reviews: 48, average: 4.31, answered: 21 },
}

const query = z.strictObject({ months: z.coerce.number().int().min(1).max(36).default(12) })

export const moneyApi = {
  read: endpoint({
    method: 'GET',
    url: '/api/admin/money/',
    config: {
      access: 'owner',
      example: {
        query: { months: '12' },
        answer: {
          data: {
            currency: 'EGP',
            point_value: 0.8,
            outstanding: { points: 184_250, value: 147_400, clients: 1_266 },
            owed: { points: 120, value: 96, clients: 2 },
            expiring: { points: 12_400, value: 9_920, days: 90 },
            redemption_rate: 38.2,
            reviews: { count: 412, average: 4.26, answered: 203, answer_rate: 49.3 },
            months: [november],
            sold_in: [{ currency: 'SAR', trips: 31, amount: 148_600, price: 1_934_772 }],
            rewards: [
              {
                reward: { id: 4, name: 'Airport lounge' },
                ...{ vouchers: 61, used: 50, expired: 4, cancelled: 1, points: 24_400, share: 38.9 },
              },
            ],
          },
        },
      },
    },
    schema: {
      summary: 'Points liability and movements of the last months, in the time zone of the agency',
      querystring: query,
      response: { 200: z.object({ data: moneyView }) },
    },
  }),

  export: endpoint({
    method: 'GET',
    url: '/api/admin/money/export/',
    config: {
      access: 'owner',
      example: {
        query: { months: '12' },
        answer:
          '\uFEFF"Month","Issued","Redeemed","Returned","Expired","Taken back","Adjusted","Outstanding","Owed","Value","Currency",' +
          '"Bronze","Silver","Gold","Reviews","Average rating","Answered"\r\n' +
          '"2026-11","12600","4400","400","700","250","100","184250","120","147400","EGP",' +
          '"940","276","50","48","4.31","21"\r\n',
      },
    },
    schema: {
      summary: 'The same months as money.csv, one row per month, oldest first',
      querystring: query,
      response: { 200: csvFile('money.csv, UTF-8 with a byte order mark') },
    },
  }),
}

export type MoneyView = z.infer<typeof moneyView>
export type MoneyMonth = z.infer<typeof month>
