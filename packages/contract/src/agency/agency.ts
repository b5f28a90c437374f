import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { publicRules } from '../programme/programme.ts'

const agency = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  hotline: z.string().nullable(),
  currency: z.string(),
  time_zone: z.string(),
  /** Of the country that the time zone belongs to. */
  week_starts_on: z.int().min(0).max(6).describe('0 is Sunday, 6 is Saturday'),
  weekend: z.array(z.int().min(0).max(6)),
  /** Whether there is a privacy notice to link to (CONV-8). */
  has_privacy_notice: z.boolean(),
  /** The rules of the programme in force. */
  programme: publicRules,
})

export const agencyApi = {
  agency: endpoint({
    method: 'GET',
    url: '/api/agency/',
    config: {
      access: 'public',
      example: {
        answer: {
          ...{ name: 'Nile Travel', logo: null, hotline: '19123', currency: 'EGP', time_zone: 'Africa/Cairo' },
          ...{ week_starts_on: 6, weekend: [5, 6], has_privacy_notice: true },
          programme: {
            ...{ step_price: 5000, step_points: 50, referral_points: 200 },
            tiers: [{ code: 'Bronze', names: { en: 'Bronze', ar: 'البرونزية' }, min_points: 0, multiplier: 1 }],
          },
        },
      },
    },
    schema: { summary: 'Public information about the agency', response: { 200: agency } },
  }),
}
