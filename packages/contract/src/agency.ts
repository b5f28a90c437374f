import * as z from 'zod'
import { endpoint } from './endpoint.ts'

const agency = z.object({
  name: z.string(),
  logo: z.string().nullable(),
  hotline: z.string().nullable(),
  currency: z.string(),
  time_zone: z.string(),
})

export const agencyApi = {
  agency: endpoint({
    method: 'GET',
    url: '/api/agency/',
    config: {
      access: 'public',
      example: {
        answer: { name: 'Nile Travel', logo: null, hotline: '19123', currency: 'EGP', time_zone: 'Africa/Cairo' },
      },
    },
    schema: { summary: 'What anyone may know of the agency', response: { 200: agency } },
  }),
}
