import * as z from 'zod'
import { endpoint } from '../endpoint.ts'

const agency = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  hotline: z.string().nullable(),
  currency: z.string(),
  time_zone: z.string(),
  /** Of the country that the time zone belongs to. */
  week_starts_on: z.int().min(0).max(6).describe('0 is Sunday, 6 is Saturday'),
  weekend: z.array(z.int().min(0).max(6)),
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
          ...{ week_starts_on: 6, weekend: [5, 6] },
        },
      },
    },
    schema: { summary: 'Public information about the agency', response: { 200: agency } },
  }),
}
